/* In place of pythonw.exe: says that it was started, by a file beside it, and ends. */
#include <stdio.h>

int main(int count, char **arguments)
{
    FILE *started = fopen("started.txt", "w");
    for (int each = 1; each < count; each++) fprintf(started, "%s\n", arguments[each]);
    fclose(started);
    return 1;
}
