Option Explicit
Option Private Module
' Asks the Python server, which stays up for all workbooks, and turns error texts into error values.
' What other modules call is a Sub: a cell of any workbook can call a public Function, but never a Sub.

Private Const MINUTES_TILL_NEXT_START As Long = 1
Private Const FUNCTIONS_NEED_WINDOWS As Long = 1042
Private Const FUNCTIONS As String = "xlrating.hosts.excel.udfs"
Private Const FUNCTIONS_1904 As String = "xlrating.hosts.excel.udfs_1904"

Private server As Object
Private noStartBefore As Date
Private whyNot As String

Public Sub XlratingAnswer(functionName As String, ByVal arguments As Variant, ByRef answer As Variant)
    AskServer FUNCTIONS, functionName, arguments, answer
End Sub

' A plain number may be a date here, and some workbooks count the days from 1904.
Public Sub XlratingAnswerWithDates(functionName As String, ByVal arguments As Variant, ByRef answer As Variant)
    Dim moduleName As String
    moduleName = FUNCTIONS
    On Error Resume Next
    If TypeName(Application.Caller) = "Range" Then
        If Application.Caller.Worksheet.Parent.Date1904 Then moduleName = FUNCTIONS_1904
    End If
    On Error GoTo 0
    AskServer moduleName, functionName, arguments, answer
End Sub

Private Sub AskServer(moduleName As String, functionName As String, ByVal arguments As Variant, ByRef answer As Variant)
    Dim mayBeGone As Boolean, usable As Boolean
    On Error GoTo Failed
    CheckRanges arguments, usable
    If Not usable Then
        answer = CVErr(xlErrValue)
        Exit Sub
    End If
Ask:
    mayBeGone = Not server Is Nothing
    If Not mayBeGone Then StartOnceAMinute
    answer = server.CallUDF(moduleName, functionName, arguments)
    MakeErrorsTrue answer
    Exit Sub
Failed:
    If mayBeGone Then
        ' A server that was ended leaves a dead object behind: ask a new one, once.
        Set server = Nothing
        Resume Ask
    End If
    answer = CVErr(xlErrValue)
    If Err.Number = FUNCTIONS_NEED_WINDOWS Then answer = CVErr(xlErrNA)
End Sub

' The server for a button: one that answers. An error is the caller's, who shows it.
Public Sub XlratingLiveServer(ByRef live As Object)
    Dim nothingIn As Long
    noStartBefore = 0
    If server Is Nothing Then GoTo Begin
    On Error GoTo Gone
    nothingIn = server.Len("")
    Set live = server
    Exit Sub
Gone:
    Set server = Nothing
    Resume Begin
Begin:
    On Error GoTo 0
    StartOnceAMinute
    Set live = server
End Sub

' A Python that does not start is not tried again for every cell.
Private Sub StartOnceAMinute()
    Dim number As Long
    If Now < noStartBefore Then Err.Raise 1000, , whyNot
    On Error GoTo Failed
    StartPython server
    noStartBefore = 0
    Exit Sub
Failed:
    number = Err.Number
    whyNot = Err.Description
    Set server = Nothing
    If number <> FUNCTIONS_NEED_WINDOWS Then noStartBefore = Now + TimeSerial(0, MINUTES_TILL_NEXT_START, 0)
    On Error GoTo 0
    Err.Raise number, , whyNot
End Sub

' Several areas at once are not usable, as Excel would hand over the first alone. Whole columns end with the last
' used row of their sheets; row 1 stays the first, so that columns stay side by side.
Private Sub CheckRanges(ByRef arguments As Variant, ByRef usable As Boolean)
    Dim i As Long, lastRow As Long, used As Object, cells As Object
    usable = True
    For i = LBound(arguments) To UBound(arguments)
        If IsObject(arguments(i)) Then
            Set cells = arguments(i)
            If cells.Areas.Count > 1 Then usable = False
            If cells.Rows.Count = cells.Worksheet.Rows.Count Then
                Set used = cells.Worksheet.UsedRange
                If used.Row + used.Rows.Count - 1 > lastRow Then lastRow = used.Row + used.Rows.Count - 1
            End If
        End If
    Next i
    If lastRow = 0 Then Exit Sub
    For i = LBound(arguments) To UBound(arguments)
        If IsObject(arguments(i)) Then
            Set cells = arguments(i)
            If cells.Rows.Count = cells.Worksheet.Rows.Count Then Set arguments(i) = cells.Resize(lastRow)
        End If
    Next i
End Sub

Private Sub MakeErrorsTrue(ByRef answer As Variant)
    Dim r As Long, c As Long, last As Long
    If Not IsArray(answer) Then
        MakeErrorTrue answer
        Exit Sub
    End If
    On Error GoTo OneRow
    last = UBound(answer, 2)
    On Error GoTo 0
    For r = LBound(answer, 1) To UBound(answer, 1)
        For c = LBound(answer, 2) To last
            MakeErrorTrue answer(r, c)
        Next c
    Next r
    Exit Sub
OneRow:
    Resume EachCell
EachCell:
    On Error GoTo 0
    For c = LBound(answer) To UBound(answer)
        MakeErrorTrue answer(c)
    Next c
End Sub

Private Sub MakeErrorTrue(ByRef cell As Variant)
    If VarType(cell) <> vbString Then Exit Sub
    If Left$(cell, 1) <> "#" Then Exit Sub
    Select Case cell
        Case "#N/A": cell = CVErr(xlErrNA)
        Case "#NUM!": cell = CVErr(xlErrNum)
        Case "#VALUE!": cell = CVErr(xlErrValue)
        Case "#DIV/0!": cell = CVErr(xlErrDiv0)
        Case "#REF!": cell = CVErr(xlErrRef)
        Case "#NAME?": cell = CVErr(xlErrName)
        Case "#NULL!": cell = CVErr(xlErrNull)
        ' These have names in newer versions of Excel only.
        Case "#GETTING_DATA": cell = CVErr(2043)
        Case "#SPILL!": cell = CVErr(2045)
        Case "#CONNECT!": cell = CVErr(2046)
        Case "#BLOCKED!": cell = CVErr(2047)
        Case "#UNKNOWN!": cell = CVErr(2048)
        Case "#FIELD!": cell = CVErr(2049)
        Case "#CALC!": cell = CVErr(2050)
    End Select
End Sub
