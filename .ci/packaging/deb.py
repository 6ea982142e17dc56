"""The Debian package: the programs, and the packages of Vim, Neovim and Emacs where Debian keeps them."""

import email.utils
import hashlib
import time

from . import emacs, vim
from .archives import File, ar, gz, tar, xz
from .project import below

# The script of emacsen-common that compiles the libraries when an Emacs is installed, or removes them; {0} is `install` or
# `remove`, {1} the version.
_emacs_script = """#!/bin/sh
set -e
/usr/lib/dh-elpa/helper/{0} "$1" todo-lsp {1}
"""
_postinst = """#!/bin/sh
set -e
if [ "$1" = configure ] && [ -x /usr/lib/emacsen-common/emacs-package-install ]; then
  /usr/lib/emacsen-common/emacs-package-install --postinst todo-lsp
fi
"""
_prerm = """#!/bin/sh
set -e
if [ -x /usr/lib/emacsen-common/emacs-package-remove ]; then
  /usr/lib/emacsen-common/emacs-package-remove --prerm todo-lsp
fi
"""
_overrides = """# The programs are static, so that they run on every version of Debian without any other package.
todo-lsp: statically-linked-binary [usr/bin/todo-format]
todo-lsp: statically-linked-binary [usr/bin/todo-lsp]
# The C library is linked statically by design; it is not a copy of a packaged library.
todo-lsp: embedded-library
"""


def build(project, platform, programs):
    """The name and the bytes of the package."""
    data = _data(project, programs)
    # In KiB, each file rounded up.
    size = sum(-(-len(file.data) // 1024) for file in data.values())
    control = {
        "control": File(_control(project, platform, size).encode()),
        "md5sums": File("".join(f"{hashlib.md5(file.data).hexdigest()}  {path}\n"
                                for path, file in sorted(data.items()) if not file.link).encode()),
        "postinst": File(_postinst.encode(), 0o755),
        "prerm": File(_prerm.encode(), 0o755),
    }
    members = [("debian-binary", b"2.0\n"), ("control.tar.xz", xz(tar(control, project.epoch, "./"))),
               ("data.tar.xz", xz(tar(data, project.epoch, "./")))]
    return f"{project.name}_{project.version}_{platform.deb}.deb", ar(members, project.epoch)


def _maintainer(project):
    # A placeholder: no address exists in the reserved top-level domain `invalid`.
    return project.maintainer or f"{project.authors} <nobody@todo-lsp.invalid>"


def _data(project, programs):
    tree = {path.replace("share/zsh/site-functions", "share/zsh/vendor-completions"): file
            for path, file in programs.tree(gzips_manual=True).items()}
    tree |= below("share/vim/vimfiles/pack/dist-bundle/start/todo-lsp", vim.tree())
    tree["share/nvim/site/pack/dist-bundle/start/todo-lsp"] = File(
        link="../../../../../vim/vimfiles/pack/dist-bundle/start/todo-lsp")
    tree |= below(f"share/emacs/site-lisp/elpa-src/todo-lsp-{project.version}", emacs.installed_tree(project))
    for step in ("install", "remove"):
        script = _emacs_script.format(step, project.version)
        tree[f"lib/emacsen-common/packages/{step}/todo-lsp"] = File(script.encode(), 0o755)
    tree["lib/emacsen-common/packages/compat/todo-lsp"] = File(b"0\n")
    tree["share/lintian/overrides/todo-lsp"] = File(_overrides.encode())
    tree["share/doc/todo-lsp/copyright"] = File(_copyright(project).encode())
    tree["share/doc/todo-lsp/changelog.gz"] = File(gz(_changelog(project).encode(), 9))
    return below("usr", tree)


def _control(project, platform, size):
    description = "\n".join(f" {line}" for line in project.description.splitlines())
    lines = [
        f"Package: {project.name}", f"Version: {project.version}", f"Architecture: {platform.deb}",
        f"Maintainer: {_maintainer(project)}", f"Installed-Size: {size}", "Depends: dh-elpa-helper, emacsen-common",
        "Suggests: vim (>= 2:9.0) | neovim (>= 0.7), emacs", "Section: text", "Priority: optional",
        f"Homepage: {project.homepage}", f"Description: {project.summary[0].lower()}{project.summary[1:]}", description,
    ]
    return "\n".join(lines) + "\n"


def _copyright(project):
    notice = f"Copyright {time.gmtime(project.epoch).tm_year} {project.authors}\n\n"
    text = project.licence_text()
    if text:
        return f"{notice}License: {project.licence}\n\n{text.decode()}"
    return (f"{notice}The authors have not chosen a licence yet. Until then, these files may not be copied or changed.\n")


def _changelog(project):
    date = email.utils.formatdate(project.epoch)
    return (f"{project.name} ({project.version}) unstable; urgency=medium\n\n  * Release {project.version}.\n\n"
            f" -- {_maintainer(project)}  {date}\n")
