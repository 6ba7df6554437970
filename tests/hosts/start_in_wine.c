/* What the VBA of the add-in does to start Python: load the library by its full path, go to Python's folder, ask the
   library for a server, go back. Arguments: library, folder, command line. Prints the library's answer, or 0. */
#include <stdio.h>
#include <windows.h>
#include <oleauto.h>

typedef LONG(__stdcall *Activate)(VARIANT *result, const char *command_line, LONG mode);

int wmain(int count, wchar_t **arguments)
{
    wchar_t before[MAX_PATH];
    char command_line[2048];
    VARIANT result;
    HMODULE library = LoadLibraryW(arguments[1]);
    Activate activate = library ? (Activate)GetProcAddress(library, "XLPyDLLActivateAuto") : NULL;
    if (!activate) return 3;
    GetCurrentDirectoryW(MAX_PATH, before);
    if (!SetCurrentDirectoryW(arguments[2])) return 4;
    CoInitialize(NULL);
    VariantInit(&result);
    WideCharToMultiByte(CP_ACP, 0, arguments[3], -1, command_line, sizeof command_line, NULL, NULL);
    LONG failed = activate(&result, command_line, 1);
    SetCurrentDirectoryW(before);
    if (failed && result.vt == VT_BSTR) wprintf(L"%ls", result.bstrVal);
    return failed ? 5 : 0;
}
