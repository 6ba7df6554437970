Option Explicit

Public Registered As Boolean

Public Sub XlratingRegister()
    Dim addin As String
    If Registered Or ActiveWorkbook Is Nothing Then Exit Sub
    Registered = True
    On Error GoTo Failed
    addin = "'" & ThisWorkbook.Name & "'!"
{calls}
    ThisWorkbook.Saved = True
    Exit Sub
Failed:
    ' Functions work without help: better none than a message at every start.
    Registered = False
End Sub

{procedures}
