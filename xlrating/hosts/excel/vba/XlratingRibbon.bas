Option Explicit
' What the buttons of the tab Chess Ratings call. The tag of a button names what it runs, and after a blank an argument.

Public Sub XlratingPressed(control As Object)
    Dim answer As String
    On Error GoTo Failed
    Press control.Tag, answer
    If answer <> "" Then ShowMessage Mid$(answer, 2), Left$(answer, 1) = "!"
    Exit Sub
Failed:
    MsgBox Err.Description, vbCritical, "Chess Ratings"
End Sub

' The same without a message box: what would be shown goes to the first sheet of the add-in, for tests in Excel.
Public Sub XlratingPressedQuietly(buttonTag As String)
    Dim answer As String
    ' A shape in any workbook could ask for this: only in an Excel that nobody sees is it a test.
    If Application.Visible Then Exit Sub
    Press buttonTag, answer
    ThisWorkbook.Worksheets(1).Range("A4").Value = "'" & answer
    ThisWorkbook.Saved = True
End Sub

Private Sub Press(ByVal buttonTag As String, ByRef answer As String)
    Dim blank As Long, macroName As String, argument As String, started As Boolean
    On Error GoTo Failed
    If TypeName(Application.Caller) = "Range" Then Exit Sub
    blank = InStr(buttonTag & " ", " ")
    macroName = Left$(buttonTag, blank - 1)
    argument = Mid$(buttonTag, blank + 1)
    If macroName = "import_file" And argument = "" Then
        ChooseFile argument
        If argument = "" Then Exit Sub
    End If
    PressButton macroName, argument, started, answer
    Exit Sub
Failed:
    answer = "!xlrating " & IIf(started, "stopped: ", "did not start: ") & Err.Description & vbLf & vbLf & _
        "In a command window, type: {command} doctor"
End Sub

' The path of the file that somebody chooses; empty when they cancel.
Private Sub ChooseFile(ByRef path As String)
    Dim chosen As Variant
    chosen = Application.GetOpenFilename(Title:="Import a File")
    path = ""
    If VarType(chosen) = vbString Then path = chosen
End Sub
