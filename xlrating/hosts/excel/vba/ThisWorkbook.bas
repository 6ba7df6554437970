Option Explicit
' Help in the function wizard can be registered only while a workbook is open: now, or when the first one is.

Private WithEvents excelApplication As Application

Private Sub Workbook_Open()
    Set excelApplication = Application
    RegisterSoon
End Sub

Private Sub excelApplication_WorkbookActivate(ByVal Wb As Workbook)
    RegisterSoon
End Sub

Private Sub RegisterSoon()
    ' Functions work without help: better none than a message for every workbook.
    On Error Resume Next
    If Not XlratingHelp.Registered Then Application.OnTime Now, "'" & ThisWorkbook.Name & "'!XlratingHelp.XlratingRegister"
End Sub
