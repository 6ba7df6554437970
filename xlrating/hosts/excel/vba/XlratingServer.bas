Option Explicit
Option Private Module
' Asks the Python server, which stays up for all workbooks, and turns error texts into error values.

Private server As Object

Public Function XlratingAnswer(functionName As String, arguments As Variant) As Variant
    Dim askedAgain As Boolean
    On Error GoTo Failed
Ask:
    If server Is Nothing Then Set server = XLPy()
    XlratingAnswer = TrueErrors(server.CallUDF("xlrating.hosts.excel.udfs", functionName, arguments))
    Exit Function
Failed:
    ' A server that was ended leaves a dead object behind: ask a new one, once.
    Set server = Nothing
    If askedAgain Then
        XlratingAnswer = CVErr(xlErrValue)
        Exit Function
    End If
    askedAgain = True
    Resume Ask
End Function

Private Function TrueErrors(ByVal answer As Variant) As Variant
    Dim r As Long, c As Long, last As Long
    If Not IsArray(answer) Then
        TrueErrors = TrueError(answer)
        Exit Function
    End If
    On Error GoTo OneRow
    last = UBound(answer, 2)
    On Error GoTo 0
    For r = LBound(answer, 1) To UBound(answer, 1)
        For c = LBound(answer, 2) To last
            answer(r, c) = TrueError(answer(r, c))
        Next c
    Next r
    TrueErrors = answer
    Exit Function
OneRow:
    Resume EachCell
EachCell:
    On Error GoTo 0
    For c = LBound(answer) To UBound(answer)
        answer(c) = TrueError(answer(c))
    Next c
    TrueErrors = answer
End Function

Private Function TrueError(cell As Variant) As Variant
    TrueError = cell
    If VarType(cell) <> vbString Then Exit Function
    If Left$(cell, 1) <> "#" Then Exit Function
    Select Case cell
        Case "#N/A": TrueError = CVErr(xlErrNA)
        Case "#NUM!": TrueError = CVErr(xlErrNum)
        Case "#VALUE!": TrueError = CVErr(xlErrValue)
        Case "#DIV/0!": TrueError = CVErr(xlErrDiv0)
        Case "#REF!": TrueError = CVErr(xlErrRef)
        Case "#NAME?": TrueError = CVErr(xlErrName)
        Case "#NULL!": TrueError = CVErr(xlErrNull)
        ' These have names in newer versions of Excel only.
        Case "#GETTING_DATA": TrueError = CVErr(2043)
        Case "#SPILL!": TrueError = CVErr(2045)
        Case "#CONNECT!": TrueError = CVErr(2046)
        Case "#BLOCKED!": TrueError = CVErr(2047)
        Case "#UNKNOWN!": TrueError = CVErr(2048)
        Case "#FIELD!": TrueError = CVErr(2049)
        Case "#CALC!": TrueError = CVErr(2050)
    End Select
End Function
