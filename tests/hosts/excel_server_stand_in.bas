' In place of XlratingPython: asks LibreOffice's Python where Excel would ask the COM server.

Public Starts As Long
Public Broken As Boolean

Public Sub StartPython(ByRef server As Object)
    Starts = Starts + 1
    If Broken Then Err.Raise 1000, , "Python is not there."
    Set server = New ServerStandIn
End Sub

Public Sub PressButton(ByVal macroName As String, ByVal argument As String, ByRef started As Boolean, _
    ByRef answer As String)
End Sub

Public Sub ShowMessage(ByVal text As String, ByVal critical As Boolean)
End Sub

' What becomes of a failure: a function that is not there, and a server that is gone the first time it is asked.
Public Function ASK_IN_VAIN()
    Dim answer As Variant
    XlratingAnswer "NO_SUCH_FUNCTION", Array(), answer
    ASK_IN_VAIN = answer
End Function

Public Function ASK_TWICE()
    Dim answer As Variant, server As Object
    XlratingLiveServer server
    XlratingAnswer "GONE_THE_FIRST_TIME", Array(), answer
    ASK_TWICE = answer
End Function

' How often Python is started for three cells when it does not come up, the server having been ended before.
Public Function STARTS_FOR_THREE_CELLS()
    Dim answer As Variant, cell As Long, before As Long, server As Object
    before = Starts
    Broken = True
    For cell = 1 To 3
        XlratingAnswer "GONE_EACH_TIME", Array(), answer
    Next cell
    STARTS_FOR_THREE_CELLS = Starts - before
    Broken = False
    XlratingLiveServer server
End Function

' Whether a cell has no answer while the next start waits, and has one after a button, which does not wait.
Public Function ANSWER_AFTER_A_BUTTON()
    Dim server As Object, answer As Variant, withoutPython As Variant
    Broken = True
    XlratingAnswer "GONE_EACH_TIME", Array(), answer
    Broken = False
    XlratingAnswer "USCF_WE", Array(1500, 1500), withoutPython
    XlratingLiveServer server
    XlratingAnswer "USCF_WE", Array(1500, 1500), answer
    If IsError(withoutPython) Then ANSWER_AFTER_A_BUTTON = answer
End Function

Public Function AskBridge(functionName, arguments)
    Dim flat(), answer, i As Long
    ReDim flat(0)
    flat(0) = functionName
    For i = LBound(arguments) To UBound(arguments)
        If IsError(arguments(i)) Then
            AddCells flat, "value", 1, 1
            Append flat, Chr(1) & "missing"
        Else
            AddArgument flat, arguments(i)
        End If
    Next i
    answer = Bridge().invoke(Array(flat), Array(), Array())
    If answer(0) = "raised" Then Err.Raise 1000, , answer(1)
    AskBridge = Shaped(answer)
End Function

Private Function Bridge()
    Dim provider
    provider = CreateUnoService("com.sun.star.script.provider.MasterScriptProviderFactory").createScriptProvider("")
    Bridge = provider.getScript("vnd.sun.star.script:excel_server_in_libreoffice.py$call?language=Python&location=user")
End Function

Private Sub AddArgument(flat(), argument)
    If IsObject(argument) Then
        AddRange flat, argument
    ElseIf IsArray(argument) Then
        AddArray flat, argument
    Else
        AddCells flat, "value", 1, 1
        AddValue flat, argument
    End If
End Sub

Private Sub AddRange(flat(), cells As Object)
    Dim r As Long, c As Long
    AddCells flat, "cells", cells.Rows.Count, cells.Columns.Count
    For r = 1 To cells.Rows.Count
        For c = 1 To cells.Columns.Count
            AddCell flat, cells.Cells(r, c)
        Next c
    Next r
End Sub

Private Sub AddArray(flat(), table)
    Dim r As Long, c As Long
    AddCells flat, "array", UBound(table, 1) - LBound(table, 1) + 1, UBound(table, 2) - LBound(table, 2) + 1
    For r = LBound(table, 1) To UBound(table, 1)
        For c = LBound(table, 2) To UBound(table, 2)
            AddValue flat, table(r, c)
        Next c
    Next r
End Sub

Private Sub AddCells(flat(), kind, height, width)
    Append flat, kind
    Append flat, height
    Append flat, width
End Sub

Private Sub AddCell(flat(), cell)
    If Left(cell.Text, 1) = "#" Then
        Append flat, cell.Text
    Else
        AddValue flat, cell.Value
    End If
End Sub

Private Sub AddValue(flat(), value)
    If IsEmpty(value) Then
        Append flat, Chr(1) & "blank"
    Else
        Append flat, value
    End If
End Sub

Private Sub Append(flat(), value)
    ReDim Preserve flat(UBound(flat) + 1)
    flat(UBound(flat)) = value
End Sub

Private Function Shaped(answer)
    Dim r As Long, c As Long, height As Long, width As Long, table()
    height = answer(1)
    width = answer(2)
    If answer(0) = 0 Then
        Shaped = answer(3)
    ElseIf answer(0) = 1 Then
        ReDim table(width - 1)
        For c = 0 To width - 1
            table(c) = answer(3 + c)
        Next c
        Shaped = table
    Else
        ReDim table(height - 1, width - 1)
        For r = 0 To height - 1
            For c = 0 To width - 1
                table(r, c) = answer(3 + r * width + c)
            Next c
        Next r
        Shaped = table
    End If
End Function
