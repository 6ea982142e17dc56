"""The package for Vim and Neovim: editors/vim with its help tags."""

import re

from .archives import File
from .project import files


def tree():
    plugin = files("editors/vim", without=["picture-"])
    tags = {}
    for path, file in plugin.items():
        if re.fullmatch(r"doc/[^/]+\.txt", path):
            # A tag is a word between asterisks, after a blank, as for :helptags.
            for tag in re.findall(rb"(?:^|(?<=[ \t]))\*([^*\s|]+)\*(?=\s|$)", file.data, re.MULTILINE):
                tags[tag] = b"%s\t%s\t/*%s*\n" % (tag, path.removeprefix("doc/").encode(), tag.replace(b"\\", b"\\\\"))
    return plugin | {"doc/tags": File(b"".join(line for _, line in sorted(tags.items())))}
