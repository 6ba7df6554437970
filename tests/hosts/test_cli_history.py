"""``xlrating history``: the games of a federation from a file, and what it writes."""

import csv
import random
import statistics
from datetime import date

import duckdb
import numpy as np
import pytest
from test_random_history import by_arrays, random_federation

from xlrating.hosts.cli import main
from xlrating.hosts.history import keeping
from xlrating.hosts.history.reading import database, read
from xlrating.seasons.history import Rules
from xlrating.workbook import FileProblem

PLAYERS = 40
LETTERS = {"Regular": "R", "Dual": "D", "Quick": "q", "Blitz": "Blitz", "Online Blitz": "OB"}
RESULTS = {1.0: ("1", "1-0", "W"), 0.5: ("0.5", "1/2", "½"), 0.0: ("0", "0-1", "l")}


@pytest.fixture
def federation():
    chance = random.Random(5)
    born = [None if chance.random() < 0.3 else date(chance.randint(1930, 2008), 3, 9) for _ in range(PLAYERS)]
    return random_federation(chance, PLAYERS, 60, first_year=2012), born


def name(player):
    return f"{12_345_000 + player}"


def write(folder, federation, born):
    chance = random.Random(6)
    lines = [
        {
            "Section": number, "Date": day.isoformat(), "System": LETTERS[system], "White": name(white),
            "Black": name(black), "Result": chance.choice(RESULTS[points]), "Round": round_,
        }
        for number, (day, system, games) in enumerate(federation)
        for round_, (white, black, points) in enumerate(games)
    ]  # fmt: skip
    chance.shuffle(lines)
    lines.sort(
        key=lambda line: (line["Date"], line["Section"])
    )  # as the sections were held; rounds at random
    write_csv(folder / "games.csv", lines)
    write_csv(folder / "players.csv", [
        {"player": name(player), "birth_date": day and day.isoformat()} for player, day in enumerate(born)
    ])  # fmt: skip


def write_csv(path, lines):
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, list(lines[0]))
        writer.writeheader()
        writer.writerows(lines)


def ratings(folder):
    query = f"""SELECT section, system, player, round(rating_after, 6), CAST(games_after AS INTEGER)
        FROM read_parquet('{folder / keeping.RATINGS}') ORDER BY ALL"""
    return duckdb.sql(query).fetchall()


def expected(federation, born, rules):
    after = by_arrays(federation, PLAYERS, born, rules)
    return sorted(
        (number, str(system), int(name(player)), round(rating, 6), games)
        for number, section in enumerate(after)
        for system, player, rating, games in section or []
    )


def test_every_rating_is_that_of_the_arrays(tmp_path, federation, capsys):
    write(tmp_path, *federation)
    assert main(["history", str(tmp_path / "games.csv"), "--players", str(tmp_path / "players.csv")]) == 0
    games = sum(len(games) for _, _, games in federation[0])
    told = capsys.readouterr()
    assert f"Rated {games} games of 40 players in 60 sections." in told.out
    assert ratings(tmp_path / "history") == expected(*federation, Rules())
    assert not (tmp_path / "history" / keeping.UNFINISHED).exists()


def test_parquet_gives_what_csv_gives(tmp_path, federation):
    write(tmp_path, *federation)
    games, players = tmp_path / "games.csv", str(tmp_path / "players.csv")
    parquet = tmp_path / "games.parquet"
    duckdb.sql(f"COPY (SELECT * FROM read_csv('{games}')) TO '{parquet}' (FORMAT PARQUET)")
    assert main(["history", str(games), "--players", players, "-o", str(tmp_path / "a")]) == 0
    assert main(["history", str(parquet), "--players", players, "-o", str(tmp_path / "b")]) == 0
    assert ratings(tmp_path / "a") == ratings(tmp_path / "b")


@pytest.mark.parametrize("with_rounds", [True, False])
def test_a_file_round_after_round_gives_the_same(tmp_path, federation, with_rounds):
    """The games of a section stand apart, those of a player in the order of the rounds."""
    write(tmp_path, *federation)
    lines = rows_of(tmp_path / "games.csv")
    lines.sort(key=lambda line: (int(line["Round"]), line["Date"], int(line["Section"])))
    if not with_rounds:
        for line in lines:
            del line["Round"]
    write_csv(tmp_path / "games.csv", lines)
    assert main(["history", str(tmp_path / "games.csv"), "--players", str(tmp_path / "players.csv")]) == 0
    assert ratings(tmp_path / "history") == expected(*federation, Rules())


@pytest.mark.parametrize("form", ["csv", "parquet"])
def test_a_large_file_out_of_order_is_put_in_order(tmp_path, form):
    """Several cores read different parts of it. Game n is of section n // 40, and the last game comes first."""
    games = tmp_path / f"games.{form}"
    duckdb.sql(
        f"""COPY (SELECT n // 40 AS section, DATE '2000-01-01' + (n // 40)::INTEGER AS date, 2 * n AS white,
        2 * n + 1 AS black, 1 AS result FROM range(500000) r(n) ORDER BY n DESC) TO '{games}'"""
    )
    found = read(database(tmp_path / "some.duckdb"), games, None).games
    in_order = np.arange(500_000).reshape(-1, 40)[:, ::-1].ravel()
    assert np.array_equal(found.section, in_order // 40)
    assert np.array_equal(found.white, 2 * in_order)
    assert np.array_equal(found.black, 2 * in_order + 1)


def test_sections_of_one_name_are_told_apart_by_day_and_system(tmp_path, capsys):
    games = tmp_path / "games.csv"
    games.write_text(
        "section,date,system,white,black,result\n"
        "Open,2024-01-06,R,11,12,1\nOpen,2024-02-03,R,12,11,0.5\nOpen,2024-02-03,Q,11,13,0\n"
        "Open,2024-02-03,R,12,13,1\n"
    )
    assert main(["history", str(games)]) == 0
    assert "Rated 4 games of 3 players in 3 sections." in capsys.readouterr().out
    rows = duckdb.sql(
        f"""SELECT date, system, player FROM read_parquet('{tmp_path / "history" / keeping.RATINGS}') ORDER BY ALL"""
    ).fetchall()
    january, february = date(2024, 1, 6), date(2024, 2, 3)
    assert rows == [
        *((january, "Regular", player) for player in (11, 12)),
        *((february, "Quick", player) for player in (11, 13)),
        *((february, "Regular", player) for player in (11, 12, 13)),
    ]


def test_other_rules_are_compared_player_by_player(tmp_path, federation):
    write(tmp_path, *federation)
    files = [str(tmp_path / "games.csv"), "--players", str(tmp_path / "players.csv")]
    assert main(["history", *files, "--bonus", "6"]) == 0
    last = {}
    for number, rules in enumerate((Rules(), Rules(None, 6.0))):
        for _, system, player, rating, _ in expected(*federation, rules):
            last[number, system, player] = rating
    changes = rows_of(tmp_path / "history" / keeping.CHANGES)
    assert len(changes) == len(last) / 2
    sizes = [abs(float(row["change"])) for row in changes]
    assert sizes == sorted(sizes, reverse=True)
    for row in changes:
        of = row["system"], int(row["player"])
        assert float(row["by_date"]) == pytest.approx(last[0, *of], abs=1e-6)
        assert float(row["instead"]) == pytest.approx(last[1, *of], abs=1e-6)


def test_players_and_years_are_told_from_every_rating(tmp_path, federation):
    """Counted here from ratings.parquet, section after section. Some have 25 games, some are established already."""
    write(tmp_path, *federation)
    firsts = [
        {"player": name(player), "regular": 1500 + player, "regular_games": 25 if player % 2 else None}
        for player in range(0, PLAYERS, 3)
    ]
    write_csv(tmp_path / "players.csv", firsts)
    assert main(["history", str(tmp_path / "games.csv"), "--players", str(tmp_path / "players.csv")]) == 0
    folder = tmp_path / "history"
    rows = duckdb.sql(
        f"""SELECT player, system, date, rating_after, games_after FROM read_parquet('{folder / keeping.RATINGS}')
        ORDER BY section"""
    ).fetchall()
    of_player, at_end = {}, {}
    for player, system, day, rating, games in rows:
        of_player.setdefault((str(player), system), []).append((day, rating, games))
        at_end.setdefault((str(day.year), system), {})[player] = rating, games
    told = {(row.pop("player"), row.pop("system")): row for row in rows_of(folder / keeping.PLAYERS)}
    assert told.keys() == of_player.keys()
    for key, sections in of_player.items():
        days, all_ratings, games = zip(*sections, strict=True)
        row = told[key]
        assert float(row["rating"]) == pytest.approx(all_ratings[-1], abs=1e-9)
        assert float(row["highest"]) == pytest.approx(max(all_ratings), abs=1e-9)
        assert row["games"] == ("" if games[-1] is None else f"{games[-1]}")
        assert (row["sections"], row["first"], row["last"]) == (f"{len(days)}", f"{days[0]}", f"{days[-1]}")
    told = {(row["year"], row["system"]): row for row in rows_of(folder / keeping.YEARS)}
    assert told.keys() == at_end.keys()
    for key, players in at_end.items():
        established = [rating for rating, games in players.values() if games is None or games > 25]
        assert (told[key]["players"], told[key]["established"]) == (f"{len(players)}", f"{len(established)}")
        if established:
            assert float(told[key]["mean"]) == pytest.approx(statistics.mean(established), abs=1e-9)
            assert float(told[key]["median"]) == pytest.approx(statistics.median(established), abs=1e-9)
    assert any(row["mean"] for row in told.values())
    assert any(row["games"] == "" for row in rows_of(folder / keeping.PLAYERS))


def rows_of(file):
    with file.open() as lines:
        return list(csv.DictReader(lines))


def test_a_stopped_run_goes_on_and_gives_the_same(tmp_path, federation, monkeypatch, capsys):
    write(tmp_path, *federation)
    command = ["history", str(tmp_path / "games.csv"), "--players", str(tmp_path / "players.csv")]
    monkeypatch.setattr(keeping, "SECONDS_BETWEEN_SAVES", 0.0)
    kept, saves = keeping._save, []

    def stopped_at_the_third(*arguments):
        kept(*arguments)
        saves.append(arguments)
        if len(saves) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(keeping, "_save", stopped_at_the_third)
    assert main(command) != 0
    assert "type the same command to go on" in capsys.readouterr().err
    assert main(command) == 0
    assert "went on from where it was stopped" in capsys.readouterr().err
    assert ratings(tmp_path / "history") == expected(*federation, Rules())
    monkeypatch.undo()
    assert main([*command, "-o", str(tmp_path / "whole")]) == 0
    told, whole = (rows_of(tmp_path / folder / keeping.PLAYERS) for folder in ("history", "whole"))
    assert told == whole
    assert all(int(row["sections"]) > 0 for row in whole)


def test_other_games_do_not_go_on_from_what_is_there(tmp_path, federation, monkeypatch, capsys):
    write(tmp_path, *federation)
    games = tmp_path / "games.csv"
    monkeypatch.setattr(keeping, "_rate", stop)
    assert main(["history", str(games)]) != 0
    monkeypatch.undo()
    games.write_text("\n".join(games.read_text().splitlines()[:30]) + "\n")
    assert main(["history", str(games)]) == 0
    told = capsys.readouterr()
    assert "Rated 29 games" in told.out
    assert "went on" not in told.err


def stop(*_):
    raise KeyboardInterrupt


def test_all_mistakes_are_told_at_once_with_the_first_row(tmp_path, capsys):
    (tmp_path / "games.csv").write_text(
        "section,date,white,black,result,system\n"
        "1,2026-01-03,11,12,1,R\n"
        "1,January 3,11,12,1,R\n"
        "1,2026-01-03,11,11,0.5,R\n"
        "1,2026-01-03,11,12,win,Rapid\n"
        "1,2026-01-03,11,,1,\n"
    )
    assert main(["history", str(tmp_path / "games.csv")]) == 2
    told = capsys.readouterr().err
    for sentence in (
        '1 row has no date such as 2026-11-14 or 11/14/2026. The first is row 3 ("January 3").',
        "1 row has the same player on both sides. The first is row 4",
        '1 row has a result that is not 1, 0.5, or 0. The first is row 5 ("win").',
        "1 row has a system that is not Regular, Dual, Quick, Blitz, Online Regular, Online Quick, or Online Blitz. "
        'The first is row 5 ("Rapid").',
        "1 row has only one player. The first is row 6",
    ):
        assert sentence in told


@pytest.mark.parametrize("form", ["csv", "parquet"])
@pytest.mark.parametrize(
    "written", ["1/10/2026", "01/10/2026", "1/10/2026 18:30", "2026-01-10", "2026-01-10 18:30"]
)
def test_a_date_has_the_month_before_the_day(tmp_path, form, written):
    """January 10, though every date of the file could be read the other way; so can the birth date."""
    columns = "section,date,white,black,result"
    (tmp_path / "made.csv").write_text(f"{columns}\n1,{written},11,12,1\n2,{written},11,12,1\n")
    games = tmp_path / f"games.{form}"
    duckdb.sql(f"COPY (FROM read_csv('{tmp_path}/made.csv', all_varchar = true)) TO '{games}'")
    (tmp_path / "players.csv").write_text("player,birth_date\n11,2/3/2001\n")
    federation = read(database(tmp_path / "some.duckdb"), games, tmp_path / "players.csv")
    assert federation.sections.day.tolist() == [date(2026, 1, 10)] * 2
    assert federation.pool.born.tolist() == [date(2001, 2, 3), None]


@pytest.mark.parametrize("written", ["10.1.2026", "13/1/2026", "20260110", "26-01-10", "1/10/26"])
def test_another_date_is_refused(tmp_path, written, capsys):
    (tmp_path / "games.csv").write_text(f"section,date,white,black,result\n1,{written},11,12,1\n")
    assert main(["history", str(tmp_path / "games.csv")]) == 2
    said = f'1 row has no date such as 2026-11-14 or 11/14/2026. The first is row 2 ("{written}").'
    assert said in capsys.readouterr().err


def test_mistakes_in_the_players_file_are_told_at_once_and_nothing_is_left(tmp_path, capsys):
    games, players = tmp_path / "games.csv", tmp_path / "players.csv"
    games.write_text("section,date,white,black,result\n1,2026-01-03,11,12,1\n")
    players.write_text(
        "player,birth_date,regular,regular_games,quick\n"
        "11,May 1 1980,1500,,\n"
        "12,,15000,,1200\n"
        "13,1990-05-06,1600,many,99.5\n"
        "11,,,-1,3000\n"
        ",2000-01-02,1500,12,100\n"
    )
    assert main(["history", str(games), "--players", str(players)]) == 2
    told = capsys.readouterr().err
    for sentence in (
        'Correct "players.csv".',
        "1 row has no player. The first is row 6.",
        '2 rows have a player who has another row. The first is row 2 ("11").',
        '1 row has no birth date such as 2026-11-14 or 11/14/2026. The first is row 2 ("May 1 1980").',
        '1 row has no rating from 100 to 3000 as regular. The first is row 3 ("15000").',
        '2 rows have no number as regular_games. The first is row 4 ("many").',
        '1 row has no rating from 100 to 3000 as quick. The first is row 4 ("99.5").',
    ):
        assert sentence in told
    assert not list((tmp_path / "history").iterdir())


def test_columns_without_use_are_told(tmp_path, capsys):
    """A misspelled ``system`` would have everything rated as Regular."""
    games = tmp_path / "games.csv"
    games.write_text("section,date,white,black,result,systems\n1,2026-01-03,11,12,1,Q\n")
    assert main(["history", str(games)]) == 0
    assert 'Columns of "games.csv" that are not used: systems.' in capsys.readouterr().err


def test_a_number_that_is_no_result_is_not_rounded_to_one(tmp_path, capsys):
    rows = "".join(f"1,2026-01-03,1{n},2{n},{points}\n" for n, points in enumerate((1, 0.5, 0, 0.52, -1)))
    (tmp_path / "games.csv").write_text(f"section,date,white,black,result\n{rows}")
    assert main(["history", str(tmp_path / "games.csv")]) == 2
    said = '2 rows have a result that is not 1, 0.5, or 0. The first is row 5 ("0.52").'
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("form", ["csv", "parquet"])
def test_the_row_of_a_mistake_is_right_in_a_large_file(tmp_path, form):
    """Several cores read different parts of it. Row 1 has the headings."""
    games = tmp_path / f"games.{form}"
    duckdb.sql(
        f"""COPY (SELECT n // 40 AS section, DATE '2020-01-01' + (n // 4000)::INTEGER AS date, 2 * n AS white,
        2 * n + (n <> 345678)::INTEGER AS black, '1-0' AS result FROM range(500000) r(n)) TO '{games}'"""
    )
    with pytest.raises(FileProblem, match="The first is row 345680"):
        read(database(tmp_path / "some.duckdb"), games, None)


def test_what_cannot_be_used_is_a_sentence(tmp_path, capsys):
    games = tmp_path / "games.csv"
    assert main(["history", str(games)]) == 2
    assert "There is no file" in capsys.readouterr().err
    games.write_text("event,when\n1,2\n")
    assert main(["history", str(games)]) == 2
    told = capsys.readouterr().err
    assert (
        '"games.csv" has no column section, date, white, black, result. Its columns are event, when.' in told
    )
    games.write_text("section,date,white,black,result\n1,2026-01-03,11,12,1\n")
    assert main(["history", str(games), "--edition", "1994"]) == 2
    assert "keeps games on file" in capsys.readouterr().err
    assert main(["history", str(games)]) == 0
    assert main(["history", str(games)]) == 2
    assert "has ratings.parquet already" in capsys.readouterr().err
    assert main(["history", str(games), "--force"]) == 0
    (tmp_path / "none.csv").write_text("section,date,white,black,result\n")
    assert main(["history", str(tmp_path / "none.csv"), "-o", str(tmp_path / "other")]) == 2
    assert '"none.csv" has no games.' in capsys.readouterr().err
    damaged = tmp_path / "damaged.parquet"
    damaged.write_bytes(b"PAR1 and nothing more")
    assert main(["history", str(damaged), "-o", str(tmp_path / "other")]) == 2
    assert '"damaged.parquet" cannot be read' in capsys.readouterr().err


def test_sections_before_2001_are_rated_by_1996_and_told(tmp_path, capsys):
    games = tmp_path / "games.csv"
    games.write_text(
        "section,date,white,black,result,system\n1,1998-01-03,11,12,1,R\n2,2005-02-03,11,12,1,Online Regular\n"
    )
    assert main(["history", str(games)]) == 0
    told = capsys.readouterr().err
    assert "Earlier sections are rated by the 1996 rules." in told
    assert "1 section of a system that the rules of that day do not have were not rated." in told
