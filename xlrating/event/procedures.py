"""Which module rates a section: the one place that chooses by an edition."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from xlrating.editions.edition import Edition, FiveSteps, InTurn, Proposal1994
from xlrating.event import five_steps, in_turn, report_1994
from xlrating.event.one_player import OnePlayer
from xlrating.event.rated_section import RatedSection
from xlrating.event.results import GameResult
from xlrating.event.section import Section
from xlrating.event.standard import StandardChange
from xlrating.event.terms import Provisional, Terms
from xlrating.formulas import Answer, Floats


class Procedure(Protocol):
    """What each of these modules has: the rating of a section, and of one player in one pass."""

    @property
    def CARRIES_GAMES(self) -> bool:  # noqa: N802
        """Whether games stay on file for the next event."""

    def rate(self, section: Section, edition: Edition, terms: Terms, /) -> RatedSection:
        """Every player of a section."""

    def games_of(self, rated: RatedSection, player: int) -> Iterable[GameResult]:
        """The games of a player as the formula counted them."""

    def missing_games(self, section: Section, edition: Edition, way: Provisional, /) -> Mapping[int, str]:
        """Who cannot be rated without games on file, and why."""

    def k(
        self, rating: Floats, prior_games: Floats, games: Floats, edition: Edition, terms: Terms, /
    ) -> Answer:
        """K of a player, or of many."""

    def needs_each_result(self, player: OnePlayer, edition: Edition, /) -> bool:
        """Whether the total score is not enough."""

    def special(self, player: OnePlayer, edition: Edition) -> float:
        """The rating by the special, or provisional, formula."""

    def standard(self, player: OnePlayer, edition: Edition, terms: Terms, /) -> StandardChange:
        """The change by the standard, or established, formula."""

    def rating(self, player: OnePlayer, edition: Edition, terms: Terms) -> float:
        """The rating by the formula that applies."""


PROCEDURES: Mapping[type, Procedure] = {
    FiveSteps: five_steps,
    InTurn: in_turn,
    Proposal1994: report_1994,
}


def procedure_of(edition: Edition) -> Procedure:
    return PROCEDURES[type(edition.rules)]
