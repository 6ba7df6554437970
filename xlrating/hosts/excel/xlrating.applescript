-- Starts Python for a button of the tab Chess Ratings, and does not wait, as Python then asks Excel.
-- What comes from a workbook reaches the shell in quotes only, each time as one word.

property pythonPath : {python}

on PressButton(pressed)
	set {macroName, macroArgument, workbookName} to paragraphs of pressed
	try
		do shell script "test -x " & quoted form of pythonPath
	on error
		return "!Python is not installed at " & pythonPath & ". In Terminal, type: python3 -m xlrating install"
	end try
	do shell script shellCommand(macroName, macroArgument, workbookName)
	return ""
end PressButton

on shellCommand(macroName, macroArgument, workbookName)
	set program to quoted form of pythonPath & " -P -B -m xlrating.hosts.excel.press"
	set inQuotes to quoted form of macroName & " " & quoted form of macroArgument & " " & quoted form of workbookName
	return program & " " & inQuotes & " > /dev/null 2> \"$HOME/Library/Logs/xlrating.log\" &"
end shellCommand
