; A program that does what its name says as far as a trial of the setup program needs: TARGET is python.exe, curl.exe,
; tar.exe, or certutil.exe. Each writes down how it was called, beside itself.
Unicode true
Target amd64-unicode
RequestExecutionLevel user
SilentInstall silent
OutFile "${TARGET}"
!include FileFunc.nsh
!include LogicLib.nsh

Section
  ${GetParameters} $R0
  FileOpen $0 "$EXEDIR\called.txt" a
  FileSeek $0 0 END
  FileWrite $0 "$EXEFILE $R0$\r$\n"
  FileClose $0
  System::Call 'kernel32::GetStdHandle(i -11)p.r0'
  FileWrite $0 "said by $EXEFILE$\r$\n"
  ${If} $EXEFILE == "certutil.exe"
    FileWrite $0 "${SHA256}$\r$\n"
  ${ElseIf} $EXEFILE == "tar.exe"
    CreateDirectory "$LOCALAPPDATA\Programs\xlrating\python"
    CopyFiles /SILENT "$EXEDIR\served.exe" "$LOCALAPPDATA\Programs\xlrating\python\python.exe"
  ${EndIf}
  ${If} ${FileExists} "$EXEDIR\$EXEFILE.fails"
    SetErrorLevel 2
  ${EndIf}
SectionEnd
