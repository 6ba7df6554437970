; xlrating-setup.exe: for one user, without an administrator, into one folder with a Python of its own.
; Compiled by build.py, which names: FILES TARGET VERSION SIZE PYTHON_ADDRESS PYTHON_SHA256, and OFFLINE or not.

Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS all

!include LogicLib.nsh
!include MUI2.nsh
!include Sections.nsh
!include WinVer.nsh
!include "${FILES}"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\xlrating"
!define APP_PATHS "Software\Microsoft\Windows\CurrentVersion\App Paths"
!define READ_ONLY 1

; Everything goes here and nowhere else. It is not asked for, and not taken from where the uninstaller lies.
!define HOME "$LOCALAPPDATA\Programs\xlrating"
!define MENU "$SMPROGRAMS\Chess Ratings"
!define RUN '"${HOME}\python\python.exe" -I -m xlrating'

Name "xlrating ${VERSION}"
OutFile "${TARGET}"
InstallDir "${HOME}"
BrandingText "xlrating ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "xlrating"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "xlrating: the US Chess rating system in your spreadsheet"
VIAddVersionKey LegalCopyright "MIT License"

!define MUI_COMPONENTSPAGE_NODESC
!define MUI_COMPONENTSPAGE_TEXT_TOP "For you alone, without an administrator. Your workbooks do not change."
!define MUI_FINISHPAGE_TITLE "xlrating is installed"
!define MUI_FINISHPAGE_TEXT "Start Excel (or LibreOffice Calc) and type a formula: =USCF_K(1700,30,6)$\r$\n$\r$\nIn LibreOffice, \
  type semicolons: =USCF_K(1700;30;6)$\r$\n$\r$\nRatings for a whole event: the Chess Ratings tab (menu), or a template."
!define MUI_FINISHPAGE_RUN
!define MUI_FINISHPAGE_RUN_FUNCTION ShowTemplates
!define MUI_FINISHPAGE_RUN_TEXT "Show the templates"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; A program whose window is open keeps files of ours in use.
!macro AskToClose WindowClass Program
  ${Do}
    FindWindow $0 "${WindowClass}"
    ${If} $0 == 0
      ${ExitDo}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "${Program} is open. Save your work, close it, and click Retry." \
      /SD IDCANCEL IDRETRY +2
    Abort "${Program} is open. Nothing was changed."
  ${Loop}
!macroend

!macro Stop Sentence
  MessageBox MB_OK|MB_ICONSTOP "${Sentence}" /SD IDOK
  Abort "${Sentence}"
!macroend

; A template is laid read-only, so that Excel saves an event under a name of its own. One that is not read-only any more
; is the user's: it is neither replaced nor removed.
!macro UnlessOfUser Path
  System::Call 'kernel32::GetFileAttributesW(w "${Path}")i.r0'
  IntOp $1 $0 & ${READ_ONLY}
  ${If} $0 == -1
  ${OrIf} $1 == ${READ_ONLY}
!macroend

!macro LayTemplate Source File
  !insertmacro UnlessOfUser "${HOME}\Templates\${File}"
    SetFileAttributes "${HOME}\Templates\${File}" NORMAL
    File "${Source}"
    SetFileAttributes "${HOME}\Templates\${File}" READONLY
  ${EndIf}
!macroend

!macro RemoveTemplate Source File
  !insertmacro UnlessOfUser "${HOME}\Templates\${File}"
    SetFileAttributes "${HOME}\Templates\${File}" NORMAL
    Delete "${HOME}\Templates\${File}"
  ${EndIf}
!macroend

Section "xlrating with a Python of its own" Program
  SectionIn RO
  !insertmacro AskToClose "XLMAIN" "Excel"
  !insertmacro AskToClose "SALFRAME" "LibreOffice"
  !ifndef OFFLINE
    Call DownloadPython
  !endif
  ; The Python of an earlier version is moved away whole, which Windows refuses while one of its files is in use.
  SetOutPath "${HOME}"
  RMDir /r "${HOME}\python-old"
  ClearErrors
  ${If} ${FileExists} "${HOME}\python\*.*"
    Rename "${HOME}\python" "${HOME}\python-old"
  ${EndIf}
  ${If} ${Errors}
    !insertmacro Stop "A file of the installed xlrating is in use. Restart the computer and run this program again."
  ${EndIf}
  WriteUninstaller "${HOME}\uninstall.exe"
  WriteRegStr HKCU "${UNINSTALL}" DisplayName "xlrating"
  WriteRegStr HKCU "${UNINSTALL}" DisplayVersion "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" Publisher "The xlrating project"
  WriteRegStr HKCU "${UNINSTALL}" InstallLocation "${HOME}"
  WriteRegStr HKCU "${UNINSTALL}" UninstallString '"${HOME}\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" QuietUninstallString '"${HOME}\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" EstimatedSize ${SIZE}
  WriteRegDWORD HKCU "${UNINSTALL}" NoModify 1
  WriteRegDWORD HKCU "${UNINSTALL}" NoRepair 1
  !ifndef OFFLINE
    nsExec::ExecToLog '"$SYSDIR\tar.exe" -xf "$PLUGINSDIR\python.tar.gz" -C "${HOME}"'
    Pop $0
    ${If} $0 != 0
      RMDir /r "${HOME}\python"
      Rename "${HOME}\python-old" "${HOME}\python"
      !insertmacro Stop "Python cannot be unpacked. Is the disk full? Run this program again."
    ${EndIf}
  !endif
  !insertmacro Files
  RMDir /r "${HOME}\python-old"
  SetOutPath "${HOME}\Templates"
  !insertmacro Templates LayTemplate
  CreateDirectory "${MENU}"
  SetOutPath "${HOME}\Templates"
  CreateShortCut "${MENU}\Chess Ratings templates.lnk" "${HOME}\Templates"
  SetOutPath "$DOCUMENTS"
  CreateShortCut "${MENU}\Chess Ratings command window.lnk" "$SYSDIR\cmd.exe" '/k set "PATH=${HOME};%PATH%"'
  SetOutPath "${HOME}"
  CreateShortCut "${MENU}\Uninstall xlrating.lnk" "${HOME}\uninstall.exe"
  DetailPrint "Preparing Python..."
  nsExec::ExecToLog '"${HOME}\python\python.exe" -I -m compileall -q "${HOME}\python\Lib"'
  Pop $0
SectionEnd

Section "Functions and buttons in Excel" Excel
  DetailPrint "Installing the add-in for Excel..."
  nsExec::ExecToStack '${RUN} install'
  Pop $0
  Pop $1
  DetailPrint "$1"
  ${If} $0 != 0
    !insertmacro Stop "The add-in for Excel was not installed. $1"
  ${EndIf}
SectionEnd

Section "Functions and menu in LibreOffice" LibreOffice
  DetailPrint "Installing the extension for LibreOffice..."
  nsExec::ExecToStack '${RUN} install --libreoffice'
  Pop $0
  Pop $1
  DetailPrint "$1"
  ${If} $0 != 0
    !insertmacro Stop "The extension for LibreOffice was not installed. $1"
  ${EndIf}
  WriteRegDWORD HKCU "${UNINSTALL}" LibreOffice 1
SectionEnd

Section "Uninstall"
  !insertmacro AskToClose "XLMAIN" "Excel"
  !insertmacro AskToClose "SALFRAME" "LibreOffice"
  nsExec::ExecToStack '${RUN} uninstall'
  Pop $0
  Pop $1
  DetailPrint "$1"
  ${If} $0 != 0
    MessageBox MB_YESNO|MB_ICONEXCLAMATION "The add-in may still be in Excel. $1$\r$\nRemove xlrating all the same?" \
      /SD IDNO IDYES +2
    Abort "Nothing was removed."
  ${EndIf}
  ReadRegDWORD $0 HKCU "${UNINSTALL}" LibreOffice
  ${If} $0 == 1
    nsExec::ExecToLog '${RUN} uninstall --libreoffice'
    Pop $0
  ${EndIf}
  SetOutPath "$TEMP"
  RMDir /r "${HOME}\python"
  RMDir /r "${HOME}\python-old"
  !insertmacro Templates RemoveTemplate
  RMDir "${HOME}\Templates"
  Delete "${HOME}\xlrating.cmd"
  Delete "${HOME}\Licenses.txt"
  Delete "${HOME}\uninstall.exe"
  RMDir "${HOME}"
  Delete "${MENU}\Chess Ratings templates.lnk"
  Delete "${MENU}\Chess Ratings command window.lnk"
  Delete "${MENU}\Uninstall xlrating.lnk"
  RMDir "${MENU}"
  DeleteRegKey HKCU "${UNINSTALL}"
  ${If} ${FileExists} "${HOME}\Templates\*.*"
    DetailPrint "Files of yours were kept: ${HOME}\Templates"
  ${EndIf}
SectionEnd

!ifndef OFFLINE
; Into a folder that is gone when this program ends. It is used only if it is the Python that was meant.
Function DownloadPython
  InitPluginsDir
  DetailPrint "Downloading Python (about 25 MB)..."
  nsExec::ExecToLog '"$SYSDIR\curl.exe" --fail --location --proto =https --proto-redir =https --retry 3 --silent \
    --show-error --output "$PLUGINSDIR\python.tar.gz" "${PYTHON_ADDRESS}"'
  Pop $0
  ${If} $0 != 0
    !insertmacro Stop "Python cannot be downloaded. Nothing was changed. Check the connection to the internet, or use \
      xlrating-setup-offline.exe."
  ${EndIf}
  nsExec::ExecToStack '"$SYSDIR\certutil.exe" -hashfile "$PLUGINSDIR\python.tar.gz" SHA256'
  Pop $0
  Pop $1
  ; certutil prints a line, the digest, and a line.
  StrLen $3 "${PYTHON_SHA256}"
  StrCpy $2 0
  ${Do}
    StrCpy $4 $1 $3 $2
    ${If} $4 == "${PYTHON_SHA256}"
      ${ExitDo}
    ${ElseIf} $4 == ""
      !insertmacro Stop "What was downloaded is not the Python that was expected. Nothing was changed. \
        Use xlrating-setup-offline.exe."
    ${EndIf}
    IntOp $2 $2 + 1
  ${Loop}
FunctionEnd
!endif

Function ShowTemplates
  ExecShell "open" "${HOME}\Templates"
FunctionEnd

Function .onInit
  SetRegView 64
  ${IfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "xlrating needs Windows 10 or later." /SD IDOK
    Quit
  ${EndIf}
  ReadRegStr $0 HKLM "${APP_PATHS}\excel.exe" ""
  ReadRegStr $1 HKCU "${APP_PATHS}\excel.exe" ""
  ${If} "$0$1" == ""
    !insertmacro UnselectSection ${Excel}
  ${EndIf}
  ${IfNot} ${FileExists} "$PROGRAMFILES64\LibreOffice\program\unopkg.com"
  ${AndIfNot} ${FileExists} "$PROGRAMFILES32\LibreOffice\program\unopkg.com"
    !insertmacro UnselectSection ${LibreOffice}
    SectionSetText ${LibreOffice} ""
  ${EndIf}
FunctionEnd

Function un.onInit
  SetRegView 64
FunctionEnd
