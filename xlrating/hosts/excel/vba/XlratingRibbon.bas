Option Explicit
' What the buttons of the tab Chess Ratings call.

Public Sub XlratingRateSheet(control As Object)
    RunMacro "rate_sheet()"
End Sub

Public Sub XlratingRateWorkbook(control As Object)
    RunMacro "rate_workbook()"
End Sub

Public Sub XlratingCheckSheet(control As Object)
    RunMacro "check_sheet()"
End Sub

Public Sub XlratingNewFromTemplate(control As Object)
    RunMacro "new_from_template('" & control.Tag & "')"
End Sub

Public Sub XlratingFunctionList(control As Object)
    RunMacro "list_functions()"
End Sub

Public Sub XlratingDoctor(control As Object)
    RunMacro "show_doctor()"
End Sub

Private Sub RunMacro(macroCall As String)
    ' RunPython needs an open workbook.
    If ActiveWorkbook Is Nothing Then Workbooks.Add
    RunPython "from xlrating.hosts.excel import macros; macros." & macroCall
End Sub
