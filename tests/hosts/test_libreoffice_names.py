"""How formulas name the functions: as Excel stores them, and as LibreOffice finds them in a file."""

import re

import pytest

from xlrating.hosts.libreoffice.names import Names
from xlrating.hosts.libreoffice.values import zero_is_a_value

NAMES = Names(zero_is_a_value())


@pytest.mark.parametrize(
    "stored",
    [
        "USCF_WE(A1,B1)",
        "uscf_we(A1,B1)",
        "[1]!USCF_WE(A1,B1)",
        "_xldudf_XLRATING_USCF_WE(A1,B1)",
        "_xldudf_USCF_WE(A1,B1)",
        "'C:\\add-ins\\xlrating.xlam'!USCF_WE(A1,B1)",
        "'/Users/o''hara/xlrating.xlam'!USCF_WE(A1,B1)",
        "xlrating.xlam!USCF_WE(A1,B1)",
        "_xll.USCF_WE(A1,B1)",
        "_xlfn.USCF_WE(A1,B1)",
        "_xludf.USCF_WE(A1,B1)",
        "ORG.XLRATING.CALC.XLRATING.USCF_WE(A1,B1)",
    ],
)
def test_every_way_to_store_a_name(stored: str) -> None:
    full = "ORG.XLRATING.CALC.XLRATING.USCF_WE(A1,B1)"
    assert NAMES.for_excel(stored) == "USCF_WE(A1,B1)"
    assert NAMES.for_libreoffice(stored) == full
    assert NAMES.for_excel(f"IF(A1>0,1+{stored},-{stored})") == "IF(A1>0,1+USCF_WE(A1,B1),-USCF_WE(A1,B1))"
    assert NAMES.for_libreoffice(full) == full


@pytest.mark.parametrize(
    "formula",
    [
        '"USCF_WE(A1,B1)"',
        '"a ""USCF_WE(1,2)"" b"',
        "'USCF_WE(1)'!A1",
        "MY_USCF_WE(A1)",
        "other.xlam!USCF_WE(1,2)",
        "Table1[USCF_WE(x)]",
        "USCF_WE+1",
        "USCF_WEEK(1)",
        "_xldudf_OTHER_WE(1,2)",
        "OTHER_USCF_WE(1,2)",
    ],
)
def test_what_is_no_call_of_ours_stays(formula: str) -> None:
    assert NAMES.for_excel(formula) == formula
    assert NAMES.for_libreoffice(formula) == formula


@pytest.mark.parametrize(
    ("formula", "changed"),
    [
        ("USCF_NEFF(A1,B1)", "USCF_NEFF(A1,{B1})"),
        ("USCF_NEFF(A1,B1:B1)", "USCF_NEFF(A1,{B1})"),
        ("USCF_NEFF(A1, $B$1 )", "USCF_NEFF(A1,{$B$1})"),
        ("USCF_NEFF(A1,Data!B1)", "USCF_NEFF(A1,{Data!B1})"),
        ("USCF_NEFF(A1,$Data.$B$1)", "USCF_NEFF(A1,{$Data.$B$1})"),
        ("USCF_NEFF(A1,'Ann''s, (1)'!B1)", "USCF_NEFF(A1,{'Ann''s, (1)'!B1})"),
        ("USCF_NEFF(A1,Start_Games)", "USCF_NEFF(A1,{Start_Games})"),
        ("USCF_NEFF(A1,all_games)", "USCF_NEFF(A1,all_games)"),
        ("USCF_NEFF(A1,IF(B3>0,C3))", "USCF_NEFF(A1,{IF(B3>0,C3)})"),
        ("USCF_NEFF(A1,(B1))", "USCF_NEFF(A1,{B1})"),
        ("USCF_NEFF(A1,( (Data!B1) ))", "USCF_NEFF(A1,{Data!B1})"),
        ("USCF_NEFF(A1,+B1)", "USCF_NEFF(A1,{B1})"),
        ("USCF_NEFF(A1,(B1)+(B2))", "USCF_NEFF(A1,(B1)+(B2))"),
        ('USCF_NEFF(A1,INDIRECT("B1"))', 'USCF_NEFF(A1,{INDIRECT("B1")})'),
        ('USCF_NEFF(A1,(INDIRECT("B"&ROW())))', 'USCF_NEFF(A1,{INDIRECT("B"&ROW())})'),
        ("USCF_NEFF(A1,IF(B3>0,C3:C9))", "USCF_NEFF(A1,IF(B3>0,C3:C9))"),
        ("USCF_NEFF(A1,IF(B3>0,1,2))", "USCF_NEFF(A1,IF(B3>0,1,2))"),
        ("USCF_NEFF(A1,IF(B3>0,(C3),2))", "USCF_NEFF(A1,{IF(B3>0,(C3),2)})"),
        ("USCF_NEFF(A1,IF(B3>0,INDEX(C1:C9,2)))", "USCF_NEFF(A1,{IF(B3>0,INDEX(C1:C9,2))})"),
        (
            'USCF_NEFF(A1,IFERROR(VLOOKUP(A1,C1:D9,2,0),""))',
            'USCF_NEFF(A1,{IFERROR(VLOOKUP(A1,C1:D9,2,0),"")})',
        ),
        ("USCF_NEFF(A1,IFNA(B1,5))", "USCF_NEFF(A1,{IFNA(B1,5)})"),
        ("USCF_NEFF(A1,IFS(B3>0,C3))", "USCF_NEFF(A1,{IFS(B3>0,C3)})"),
        ("USCF_NEFF(A1,SWITCH(B3,1,C3,4))", "USCF_NEFF(A1,{SWITCH(B3,1,C3,4)})"),
        ("USCF_NEFF(A1,IFERROR(B1:B9,5))", "USCF_NEFF(A1,IFERROR(B1:B9,5))"),
        ("USCF_NEFF(A1,CHOOSE(2,C3,C4))", "USCF_NEFF(A1,{CHOOSE(2,C3,C4)})"),
        ("USCF_NEFF(A1,INDEX(C1:C9,MATCH(A1,B1:B9,0)))", "USCF_NEFF(A1,{INDEX(C1:C9,MATCH(A1,B1:B9,0))})"),
        ("USCF_NEFF(A1,INDEX(Ladder[Games played],2))", "USCF_NEFF(A1,{INDEX(Ladder[Games played],2)})"),
        ("USCF_NEFF(A1,OFFSET(C1,0,1,5,1))", "USCF_NEFF(A1,{OFFSET(C1,0,1,5,1)})"),
        (
            'USCF_NEFF(A1,IF(INDEX(C1:C9,2)="","",INDEX(C1:C9,2)))',
            'USCF_NEFF(A1,IF(INDEX(C1:C9,2)="","",INDEX(C1:C9,2)))',
        ),
        ('USCF_NEFF(A1,IF(ISBLANK(B1),"",B1))', "USCF_NEFF(A1,{B1})"),
        ("USCF_NEFF(A1,B1:B9)", "USCF_NEFF(A1,B1:B9)"),
        ("USCF_NEFF(A1,B1+1)", "USCF_NEFF(A1,B1+1)"),
        ("USCF_NEFF(A1,MAX(B1,C1))", "USCF_NEFF(A1,MAX(B1,C1))"),
        ("USCF_NEFF(IF(A1,B1,C1),D1)", "USCF_NEFF(IF(A1,B1,C1),{D1})"),
        ("USCF_NEFF({1500,1600},B1:B2)", "USCF_NEFF({1500,1600},B1:B2)"),
        ('USCF_NEFF(LEN("a,(b"),B1)', 'USCF_NEFF(LEN("a,(b"),{B1})'),
        ("USCF_NEFF(Table1[[#This Row],[a]],B1)", "USCF_NEFF(Table1[[#This Row],[a]],{B1})"),
        (
            "USCF_NEFF(T[[#This Row],[a]],T[[#This Row],[b (c)]])",
            "USCF_NEFF(T[[#This Row],[a]],{T[[#This Row],[b (c)]]})",
        ),
    ],
)
def test_a_blank_cell_is_told_from_0(formula: str, changed: str) -> None:
    """LibreOffice hands over a blank cell as 0, and 0 prior games are not prior games unknown."""
    names = Names(zero_is_a_value(), cells={"START_GAMES"})
    written = names.for_libreoffice(formula)
    if "{15" not in formula:
        several = r"\{([^{}]*\)|Start_Games)\}"
        changed = re.sub(several, r'IF(SUMPRODUCT(2-ISBLANK(\1))=1,"",\1)', changed)
        changed = re.sub(r"\{([^{}]*)\}", r'IF(ISBLANK(\1),"",\1)', changed)
    assert written == f"ORG.XLRATING.CALC.XLRATING.{changed}"
    assert names.for_libreoffice(written) == written


def test_arguments_are_parted_as_the_program_does() -> None:
    names = Names(zero_is_a_value(), between=";")
    full = "ORG.XLRATING.CALC.XLRATING."
    assert names.for_libreoffice("=USCF_NEFF(A1;B1)") == f'={full}USCF_NEFF(A1;IF(ISBLANK(B1);"";B1))'
    assert names.for_libreoffice("{=RATING_PART(B1)}") == f'{{={full}RATING_PART(IF(ISBLANK(B1);"";B1))}}'


@pytest.mark.parametrize(
    ("formula", "changed"),
    [
        ("USCF_NEFF(A1,B1)+LOG10(A1)", "USCF_NEFF(A1,{B1})+LOG10(A1)"),
        ("USCF_NEFF(A12,B7)+1E5+B7", "USCF_NEFF(A12,{B7})+1E5+B7"),
        ('USCF_NEFF(A3,Round2!B4)&" A3, 7"', 'USCF_NEFF(A3,{Round2!B4})&" A3, 7"'),
        ("USCF_NEFF(A1,B1)+9000000+9000001", "USCF_NEFF(A1,{B1})+9000000+9000001"),
        ("USCF_NEFF(A1,B1)+90000005", "USCF_NEFF(A1,{B1})+90000005"),
    ],
)
def test_numbers_in_a_formula_stay_where_they_are(formula: str, changed: str) -> None:
    """A formula is converted for all rows at once; whatever is no row of a cell is left alone."""
    full = "ORG.XLRATING.CALC.XLRATING."
    for row in ("1", "2", "1048576"):
        other = formula.replace("A1,B1", f"A{row},B{row}")
        expected = re.sub(
            r"\{([^{}]*)\}", r'IF(ISBLANK(\1),"",\1)', changed.replace("A1,{B1}", f"A{row},{{B{row}}}")
        )
        assert NAMES.for_libreoffice(other) == full + expected


@pytest.mark.parametrize(
    ("formula", "entered"),
    [
        ("=USCF_WE(A2:A5,1500)", "=INDEX(USCF_WE(A2:A5,1500),ROW()-ROW(A2)+1,1)"),
        ("=ROUND(USCF_WE(A2:A5,1500),2)", "=ROUND(INDEX(USCF_WE(A2:A5,1500),ROW()-ROW(A2)+1,1),2)"),
        ("=1-(USCF_WE(A2:A5,1500))", "=1-(INDEX(USCF_WE(A2:A5,1500),ROW()-ROW(A2)+1,1))"),
        (
            "=SUM(USCF_WE(A2:A5,1500))+USCF_WE(A2:A5,1500)",
            "=SUM(USCF_WE(A2:A5,1500))+INDEX(USCF_WE(A2:A5,1500),ROW()-ROW(A2)+1,1)",
        ),
        (
            '=IF(D3="";"";USCF_WE(A2:A5,1500)-USCF_WE(B2:B5,1500))',
            '=IF(D3="";"";INDEX(USCF_WE(A2:A5,1500),ROW()-ROW(A2)+1,1)'
            "-INDEX(USCF_WE(B2:B5,1500),ROW()-ROW(B2)+1,1))",
        ),
        ("=SUMPRODUCT(ROUND(USCF_WE(A2:A5,1500),2))", None),
        ("=INDEX(USCF_WE(A2:A5,1500),2)", None),
        ("{=ROUND(USCF_WE(A2:A5,1500),2)}", None),
        ("=USCF_WE(A3:A3,1500)", None),
        ("=USCF_WE(A4:A9,1500)", None),
        ("=PERF_RATING(A2:A5,3)", None),
    ],
)
def test_a_call_in_one_cell_takes_its_row(formula: str, entered: str | None) -> None:
    """Row 3 of a sheet: alone in the cell, or in functions and signs that make one value of one."""
    assert NAMES.in_its_row(formula, 2, {"USCF_WE"}) == (entered or formula)
