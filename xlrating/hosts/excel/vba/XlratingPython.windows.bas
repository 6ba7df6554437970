Option Explicit
Option Private Module
' Starts Python, once for each Excel, through the library that xlwings brings, and runs what a button asks for.
' Paths are those of the machine that built this add-in. They reach Windows as UTF-16, whatever its language:
' the library is loaded by its full path, and Python starts in its own folder, by its name alone.

#If Win64 Then
Private Declare PtrSafe Function ActivatePython Lib "{library64}" Alias "XLPyDLLActivateAuto" ( _
    ByRef result As Variant, ByVal commandLine As String, ByVal mode As Long) As Long
Private Const LIBRARY_NAME As String = "{library64}"
#Else
Private Declare PtrSafe Function ActivatePython Lib "{library32}" Alias "XLPyDLLActivateAuto" ( _
    ByRef result As Variant, ByVal commandLine As String, ByVal mode As Long) As Long
Private Const LIBRARY_NAME As String = "{library32}"
#End If
Private Declare PtrSafe Function LoadLibraryW Lib "kernel32" (ByVal path As LongPtr) As LongPtr
Private Declare PtrSafe Function SetCurrentDirectoryW Lib "kernel32" (ByVal path As LongPtr) As Long
Private Declare PtrSafe Function GetCurrentDirectoryW Lib "kernel32" ( _
    ByVal length As Long, ByVal buffer As LongPtr) As Long
Private Declare PtrSafe Function SetEnvironmentVariableW Lib "kernel32" ( _
    ByVal name As LongPtr, ByVal value As LongPtr) As Long
Private Declare PtrSafe Function MessageBoxW Lib "user32" ( _
    ByVal window As LongPtr, ByVal text As LongPtr, ByVal caption As LongPtr, ByVal kind As Long) As Long

Private Const COMMAND_LINE As String = "{command_line}"
Private Const LONGEST_PATH As Long = 32767
Private Const CALCULATION_CHANGED As String = vbLf & vbLf & _
    "Excel now calculates manually. On the Formulas tab, open Calculation Options and choose Automatic."

Public Sub StartPython(ByRef server As Object)
    Dim found As Variant, failed As Long, before As String, length As Long, path As String
    Dim environment As String, launcher As String
    LibraryFolder path
    path = path & "\" & LIBRARY_NAME
    If LoadLibraryW(StrPtr(path)) = 0 Then Err.Raise 1000, , path & " cannot be loaded."
    before = String$(LONGEST_PATH, vbNullChar)
    length = GetCurrentDirectoryW(LONGEST_PATH, StrPtr(before))
    before = Left$(before, length)
    PythonFolder path
    If SetCurrentDirectoryW(StrPtr(path)) = 0 Then Err.Raise 1000, , "There is no folder " & path & "."
    ' What tells a Python that it runs for a virtual environment made from it.
    EnvironmentPython environment
    launcher = "__PYVENV_LAUNCHER__"
    If environment <> "" Then SetEnvironmentVariableW StrPtr(launcher), StrPtr(environment)
    failed = ActivatePython(found, COMMAND_LINE, 1)
    If environment <> "" Then SetEnvironmentVariableW StrPtr(launcher), 0
    SetCurrentDirectoryW StrPtr(before)
    If failed <> 0 Then Err.Raise 1000, , found
    Set server = found
End Sub

Public Sub PressButton(ByVal macroName As String, ByVal argument As String, ByRef started As Boolean, _
    ByRef answer As String)
    Dim server As Object, calculation As Long, expand As Boolean, known As Boolean
    Dim number As Long, description As String, notRestored As String
    If ActiveWorkbook Is Nothing Then
        If Not Application.ActiveProtectedViewWindow Is Nothing Then
            answer = "!This workbook is in Protected View. Click Enable Editing, then try again."
            Exit Sub
        End If
        Workbooks.Add
    End If
    XlratingLiveServer server
    started = True
    calculation = Application.Calculation
    expand = Application.AutoCorrect.AutoExpandListRange
    On Error GoTo Failed
    Application.Calculation = xlCalculationManual
    ' A table beside which ratings are written stays as it is.
    Application.AutoCorrect.AutoExpandListRange = False
    answer = server.Str(server.Call(server.Module("xlrating.hosts.excel.press"), "press", _
        server.Tuple(macroName, argument, ActiveWorkbook)))
Done:
    On Error Resume Next
    Application.AutoCorrect.AutoExpandListRange = expand
    Application.Calculation = calculation
    If (macroName = "new_from_template" Or macroName = "import_file") And number = 0 And Left$(answer, 1) <> "!" Then
        ' Excel may bind the functions of a workbook it has just opened only when it reads all formulas again, which
        ' takes long where large workbooks are open. The workbook has a cell that says whether it must.
        AskWhetherKnown known
        If Not known Then Application.CalculateFullRebuild
    End If
    If Application.Calculation <> calculation Then notRestored = CALCULATION_CHANGED
    On Error GoTo 0
    If number <> 0 Then Err.Raise number, , description & notRestored
    If notRestored <> "" Then answer = "!" & Mid$(answer, 2) & notRestored
    Exit Sub
Failed:
    number = Err.Number
    description = Err.Description
    Resume Done
End Sub

' Not known where the cell is not there, too.
Private Sub AskWhetherKnown(ByRef known As Boolean)
    On Error Resume Next
    With ActiveWorkbook.Worksheets("Sources").Range("B4")
        .Calculate
        known = (.Value <> "not installed")
    End With
End Sub

Public Sub ShowMessage(ByVal text As String, ByVal critical As Boolean)
    Dim caption As String, kind As Long
    caption = "Chess Ratings"
    kind = vbInformation
    If critical Then kind = vbCritical
    MessageBoxW Application.Hwnd, StrPtr(text), StrPtr(caption), kind
End Sub

{paths}
