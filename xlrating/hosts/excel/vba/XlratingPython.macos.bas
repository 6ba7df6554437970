Option Explicit
Option Private Module
' On macOS Excel starts nothing itself: a script that xlrating install puts into Excel's folder for scripts does.

Public Sub StartPython(ByRef server As Object)
    Set server = Nothing
    Err.Raise 1042, , "Worksheet functions need Excel for Windows."
End Sub

Public Sub PressButton(ByVal macroName As String, ByVal argument As String, ByRef started As Boolean, _
    ByRef answer As String)
    Dim i As Long, unit As Long
    If ActiveWorkbook Is Nothing Then Workbooks.Add
    For i = 1 To Len(ActiveWorkbook.Name)
        unit = AscW(Mid$(ActiveWorkbook.Name, i, 1))
        ' Control characters, and what AppleScript takes for the end of a line.
        If (unit >= 0 And unit < 32) Or unit = 133 Or unit = 8232 Or unit = 8233 Then
            answer = "!The name of this workbook has a character that xlrating cannot pass on. Rename the workbook."
            Exit Sub
        End If
    Next i
    answer = AppleScriptTask("{script}", "PressButton", macroName & vbLf & argument & vbLf & ActiveWorkbook.Name)
End Sub

Public Sub ShowMessage(ByVal text As String, ByVal critical As Boolean)
    Dim kind As Long
    kind = vbInformation
    If critical Then kind = vbCritical
    MsgBox text, kind, "Chess Ratings"
End Sub
