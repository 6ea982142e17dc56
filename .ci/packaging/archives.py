"""Archives whose bytes depend only on their content: sorted, of one owner and one time.

A tree is a dictionary of files by path.
"""

import gzip
import io
import lzma
import tarfile
import time
import zipfile
from dataclasses import dataclass


@dataclass(frozen=True)
class File:
    """A file of a package, or a symbolic link."""

    data: bytes = b""
    mode: int = 0o644
    link: str = ""


def folders(tree):
    """The parent folders of all files, each before its contents."""
    found = set()
    for path in tree:
        parts = path.split("/")[:-1]
        found.update("/".join(parts[:count]) for count in range(1, len(parts) + 1))
    return sorted(found)


def tar(tree, epoch, prefix=""):
    """An uncompressed tar archive; `prefix` is put before each path."""
    output = io.BytesIO()
    with tarfile.open(fileobj=output, mode="w", format=tarfile.GNU_FORMAT) as archive:
        entries = [(folder, None) for folder in folders(tree)] + list(tree.items())
        for path, file in sorted(entries, key=lambda entry: entry[0]):
            entry = tarfile.TarInfo(prefix + path)
            entry.mtime, entry.uname, entry.gname = epoch, "root", "root"
            if file is None:
                entry.type, entry.mode = tarfile.DIRTYPE, 0o755
                archive.addfile(entry)
            elif file.link:
                entry.type, entry.linkname, entry.mode = tarfile.SYMTYPE, file.link, 0o777
                archive.addfile(entry)
            else:
                entry.size, entry.mode = len(file.data), file.mode
                archive.addfile(entry, io.BytesIO(file.data))
    return output.getvalue()


def gz(data, level=6):
    """Compressed with gzip, without the time and a name."""
    output = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", compresslevel=level, fileobj=output, mtime=0) as stream:
        stream.write(data)
    return output.getvalue()


def xz(data):
    """Compressed with xz."""
    return lzma.compress(data, preset=6)


def zipped(tree, epoch, in_order=False):
    """A zip archive, sorted by path, or with `in_order` in the order of `tree`."""
    # Zip has no times before 1980.
    modified = time.gmtime(max(epoch, 315532800))[:6]
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w") as archive:
        for path, file in tree.items() if in_order else sorted(tree.items()):
            entry = zipfile.ZipInfo(path, date_time=modified)
            entry.create_system = 3  # Unix, so that the mode counts.
            entry.external_attr = (0o100000 | file.mode) << 16
            archive.writestr(entry, file.data, zipfile.ZIP_DEFLATED, 6)
    return output.getvalue()


def ar(members, epoch):
    """An ar archive, the container of Debian packages, of pairs of a name and bytes."""
    output = b"!<arch>\n"
    for name, data in members:
        header = f"{name:<16}{epoch:<12}{0:<6}{0:<6}{0o100644:<8o}{len(data):<10}`\n"
        output += header.encode() + data + (b"\n" if len(data) % 2 else b"")
    return output
