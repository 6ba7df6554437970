"""What is wrong with a typed cell, as one sentence; an array formula for each column of the crosstable."""

from workbook_templates.layouts.crosstable.cases import first_of
from workbook_templates.layouts.crosstable.places import FIRST, column, holds

BLANK = '""'


def player_problems() -> list[str]:
    """Of the columns No. to FIDE, in their order."""
    return [
        _if_active(sentences) for sentences in (NUMBER, NAME, SAME_PLAYER, RATING, GAMES, FLOOR, BIRTH, FIDE)
    ]


def _if_active(sentences: dict[str, str]) -> str:
    """The sentence of the first condition that holds, in rows with a player."""
    return f'=IF({column("active")}=1,{first_of(sentences, BLANK)},"")'


def _no_rating(value: str) -> str:
    """Neither blank nor a number from 100 to 3000."""
    return f'({value}<>"")*IF(ISNUMBER({value}),({value}<100)+({value}>3000),1)>0'


def _not_whole(value: str, least: int) -> str:
    """Neither blank nor a whole number."""
    return f'({value}<>"")*IF(ISNUMBER({value}),({value}<{least})+({value}<>INT({value})),1)>0'


_NUMBER, _GAMES, _FLOOR, _BIRTH = column("number"), column("games"), column("floor"), column("birth")
_FIRST_ROW = f"MATCH({column('same player')},{column('same player')},0)"

NUMBER = {
    f'{_NUMBER}=""': '"No number: write one in column No. "',
    _not_whole(_NUMBER, 1): '"No. must be a whole number from 1. "',
    f"COUNTIF({_NUMBER},{_NUMBER})>1": f'"The number "&{_NUMBER}&" is used twice. "',
}
NAME = {f'{column("name")}=""': '"No name: write one. "'}
SAME_PLAYER = {
    f"{_FIRST_ROW}<>{column('place')}": f'"The same ID, or name and rating, as in row "&({_FIRST_ROW}+{FIRST - 1})&'
    '": if this is a re-entry, press Rate this sheet, which joins the games. "'
}
RATING = {
    f'{column("rating")}="?"': '"Rating: write a number from 100 to 3000, 1553P11, or leave it blank. "',
    f'{column("initial")}="?"': '"Unrated: this edition has no initial rating for this age or FIDE rating. "',
}
GAMES = {
    _not_whole(_GAMES, 0): '"Games: write a whole number, or leave it blank. "',
    f'IF(ISNUMBER({_GAMES}),{_GAMES}<>0)*({column("rating")}="")>0': '"Games, but no rating: write the rating. "',
    f'({column("games typed")}<>"")*({column("games said")}<>"")*({column("games typed")}<>{column("games said")})>0':
    f'"Games: "&{column("games typed")}&" here, but the rating says "&{column("games said")}&". "',
}  # fmt: skip
FLOOR = {_no_rating(_FLOOR): '"Floor: write a number from 100 to 3000, or leave it blank. "'}
BIRTH = {
    f'{_BIRTH}="?"': '"Birth date: write it like 2012-08-30. "',
    f'ISNUMBER({_BIRTH})*({column("rating")}="")*NOT(ISNUMBER({holds("end date")}))>0':
    '"Birth date: it gives an age only with the End date above the table. "',
    f'ISNUMBER({_BIRTH})*ISNUMBER({holds("end date")})*({_BIRTH}>{holds("end date")})>0':
    '"Birth date: it is after the End date of the event. "',
}  # fmt: skip
FIDE = {_no_rating(column("fide")): '"FIDE: write a rating from 100 to 3000, or leave it blank. "'}


def round_problem(round_: int) -> str:
    """What is wrong with a round cell, by itself and beside the opponent's."""
    here, there, row = (column(name, round_) for name in ("read", "there", "opponent"))
    number, code = f"MID({here},3,9)", f"LEFT({here},1)"
    their_code, their_number = f"LEFT({there},1)", f"MID({there},3,9)"
    names_me = f'({their_number}={_NUMBER}&"")'
    forfeit = f'ISNUMBER(FIND({code},"XF"))'
    their_forfeit = f'ISNUMBER(FIND({their_code},"XF"))'
    sentences = {
        f'{here}="?"': '"cannot be read: write W12, D3, L7, or B, H, U without a game. "',
        f'{row}=""': BLANK,
        f'{row}="?"': f'{number}&" is not in the list. "',
        f"{row}={column('place')}": '"the player is paired with himself. "',
        f'{there}="?"': BLANK,
        f"COUNTIF({_NUMBER},{_NUMBER})>1": BLANK,
        f'{forfeit}*{names_me}*NOT({their_forfeit})>0': f'"a forfeit here, a played game at number "&{number}&". "',
        f'{forfeit}*{names_me}*({code}&{their_code}="XX")>0': f'"both this player and number "&{number}&" win. "',
        forfeit: BLANK,
        f"NOT({names_me})": f'"number "&{number}&" does not have this game. "',
        their_forfeit: f'"a played game here, a forfeit at number "&{number}&". "',
        f'ISERROR(FIND({code}&{their_code},"WL|LW|DD"))': f'"contradicts number "&{number}&": '
        f'"&{_word(code)}&" here, "&{_word(their_code)}&" there. "',
        f'(MID({here},2,1)<>"-")*(MID({here},2,1)=MID({there},2,1))>0':
        f'"the same colour here and at number "&{number}&". "',
    }  # fmt: skip
    said = {
        condition: sentence if sentence == BLANK else f'"Rd {round_}: "&{sentence}'
        for condition, sentence in sentences.items()
    }
    return f'=IF({column("active")}=1,{first_of(said, BLANK)},"")'


def _word(code: str) -> str:
    return f'IF({code}="W","win",IF({code}="D","draw","loss"))'
