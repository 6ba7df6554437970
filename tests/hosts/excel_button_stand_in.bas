Option Explicit
' In place of XlratingPython where buttons are pressed: its procedures that run buttons follow, as the test puts them.

Public Broken As Boolean
Public Fails As Boolean
Public Excel As Object
Public BookName As String
Private shown As String
Private calls As Long

Public Sub StartPython(ByRef server As Object)
    If Broken Then Err.Raise 1000, , "Python is not there."
    Set server = New ServerStandIn
End Sub

Public Sub ShowMessage(ByVal text As String, ByVal critical As Boolean)
    shown = IIf(critical, "critical: ", "plain: ") & text
End Sub

' What the call to Python gives: how Excel was set meanwhile.
Public Sub Called(ByRef answer As String)
    calls = calls + 1
    If Fails Then Err.Raise 1000, , "Python is gone."
    answer = "." & Excel.Calculation & " " & Excel.AutoExpandListRange
End Sub

' What is shown when a button is pressed, how often Python was asked, and how Excel is set afterwards.
Public Function PRESSED(calledByCell, pythonMissing, pythonFails, excelRefuses)
    Dim button As Object
    Set Excel = New ApplicationStandIn
    Excel.Calculation = -4105
    Excel.AutoExpandListRange = True
    Excel.CalledByCell = calledByCell
    Excel.Refuses = excelRefuses
    Broken = pythonMissing
    Fails = pythonFails
    shown = "nothing"
    calls = 0
    Set button = New ButtonStandIn
    XlratingPressed button
    PRESSED = shown & "|" & calls & "|" & Excel.Calculation & "|" & Excel.AutoExpandListRange
End Function

' The answer on macOS for a workbook with this UTF-16 unit in its name.
Public Function ON_MACOS(ByVal unit As Long)
    Dim answer As String, started As Boolean
    BookName = "a" & ChrW(unit) & ".xlsx"
    PressOnMacOS "rate_sheet", "", started, answer
    ON_MACOS = answer
End Function

' AscW as VBA has it, whose Integer ends with 32767; LibreOffice has no numbers below 0.
Private Function UnitOfVBA(text) As Long
    UnitOfVBA = AscW(text)
    If UnitOfVBA > 32767 Then UnitOfVBA = UnitOfVBA - 65536
End Function

Private Function GivenToTheScript(script, handler, text)
    GivenToTheScript = "given"
End Function

' The answer of a function for the areas of the first sheet.
Public Function FOR_AREAS(areas)
    Dim answer As Variant
    XlratingAnswer "USCF_EXPECTED", Array(1500, ThisWorkbook.Worksheets(1).Range(areas)), answer
    FOR_AREAS = answer
End Function

