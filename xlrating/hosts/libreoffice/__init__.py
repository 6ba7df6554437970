"""LibreOffice Calc as a host: the extension, the engine behind it, and a headless recalculation."""
