"""What PyPI shows: the README and the links, with whole addresses where the address of the repository is known."""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)(\[[^\]]*\]\()(?![a-z]+:|#)([^)\s]+\))")
RELEASES = "../../releases/latest"
"""As a page of the repository links to them."""


def with_addresses(page: str, repository: str, tag: str) -> str:
    """The page, with the links to files of the repository as they are at this tag."""
    page = page.replace(f"]({RELEASES})", f"]({repository}/releases/latest)")
    return LINK.sub(
        lambda link: f"{link[1]}{link[2]}{repository}/{'raw' if link[1] else 'blob'}/{tag}/{link[3]}", page
    )


def links(repository: str) -> dict[str, str]:
    return {
        "Homepage": repository,
        "Installation": f"{repository}/blob/main/docs/install.md",
        "Changelog": f"{repository}/blob/main/CHANGELOG.md",
        "Issues": f"{repository}/issues",
        "Downloads": f"{repository}/releases",
    }


class PypiPage(MetadataHookInterface):
    """``REPOSITORY_URL`` is set where a release is built; without it the links stay as they are in the folder."""

    def update(self, metadata: dict[str, Any]) -> None:
        page = Path(self.root, "README.md").read_text("utf-8")
        repository = os.environ.get("REPOSITORY_URL", "").rstrip("/")
        if repository:
            page = with_addresses(page, repository, f"v{metadata['version']}")
            metadata["urls"] = links(repository)
        metadata["readme"] = {"content-type": "text/markdown", "text": page}
