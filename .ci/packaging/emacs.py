"""The package for Emacs: the libraries of editors/emacs, its description, and its autoloads."""

import re

from .archives import File
from .project import files

_definition = re.compile(r"\((defun|define-minor-mode|define-derived-mode) (\S+)")


def tree(project):
    """The files of the package in the layout of package.el."""
    libraries = {path: file for path, file in files("editors/emacs").items() if path.endswith(".el")}
    return libraries | {"README.md": files("editors/emacs")["README.md"], "todo-lsp-pkg.el": File(_description(project))}


def installed_tree(project):
    """The files of the package and its autoloads, which package.el generates only when it installs a package."""
    package = tree(project)
    forms = []
    for path, file in sorted(package.items()):
        text = file.data.decode()
        for match in re.finditer(r"^;;;###autoload\n", text, re.MULTILINE):
            forms.append(_autoload(_form(text, match.end()), path.removesuffix(".el")))
    text = ";;; todo-lsp-autoloads.el --- Autoloads of todo-lsp  -*- lexical-binding: t; -*-\n\n;;; Code:\n\n"
    text += "(add-to-list 'load-path (directory-file-name (or (file-name-directory load-file-name) default-directory)))\n\n"
    text += "\n\n".join(forms) + "\n\n;; Local Variables:\n;; no-byte-compile: t\n;; no-update-autoloads: t\n;; End:\n"
    text += ";;; todo-lsp-autoloads.el ends here\n"
    return package | {"todo-lsp-autoloads.el": File(text.encode())}


def _description(project):
    """The file that describes the package to package.el."""
    head = files("editors/emacs")["todo-lsp.el"].data.decode()
    summary = re.search(r"^;;; todo-lsp\.el --- (.*?)  -\*-", head)[1]
    requirements = re.search(r"^;; Package-Requires: (.*)$", head, re.MULTILINE)[1]
    lines = [
        ";;; todo-lsp-pkg.el  -*- no-byte-compile: t; lexical-binding: nil -*-",
        f'(define-package "todo-lsp" "{project.version}" "{summary}"',
        f"  '{requirements}",
        f'  :url "{project.homepage}")',
    ]
    return ("\n".join(lines) + "\n").encode()


def _form(text, start):
    """The expression at an offset, which ends at the next blank line."""
    end = text.find("\n\n", start)
    return text[start:end if end >= 0 else len(text)]


def _autoload(form, library):
    """The form that loads a definition when it is first called; another form is evaluated as it is."""
    definition = _definition.match(form)
    if not definition:
        return form
    interactive = "t" if definition[1] != "defun" or "(interactive" in form else "nil"
    return f'(autoload \'{definition[2]} "{library}" nil {interactive})'
