"""What a cell can hold."""

import datetime

CellValue = float | int | str | bool | datetime.date | None
