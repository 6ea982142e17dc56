"""The tasks that Emacs' own org-mode finds in Org files."""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path
from random import Random
from typing import Any

# Prints the tasks of each file: headlines with a keyword, and entries of lists with a checkbox.
PROGRAM = r"""
(require 'org) (require 'org-element) (require 'json)
(defun words (start end)
  (let ((text (buffer-substring-no-properties start end)) (found nil) (from 0))
    (while (string-match "w[0-9]+x" text from)
      (push (match-string 0 text) found)
      (setq from (match-end 0)))
    (vconcat (nreverse found))))
(defun stamp (value) (if value (substring-no-properties (org-element-property :raw-value value)) :json-null))
(dolist (file command-line-args-left)
  (with-temp-buffer
    (insert-file-contents file)
    (let ((org-inhibit-startup t)) (org-mode))
    (let ((json-null :json-null))
      (princ (json-encode
        (vconcat (org-element-map (org-element-parse-buffer) '(headline item)
          (lambda (node)
            (cond
             ((and (eq (org-element-type node) 'headline) (org-element-property :todo-keyword node))
              (list (cons 'finished (if (eq (org-element-property :todo-type node) 'done) t :json-false))
                    (cons 'words (words (org-element-property :begin node)
                                        (save-excursion (goto-char (org-element-property :begin node)) (line-end-position))))
                    (cons 'deadline (stamp (org-element-property :deadline node)))
                    (cons 'scheduled (stamp (org-element-property :scheduled node)))
                    (cons 'closed (stamp (org-element-property :closed node)))))
             ((and (eq (org-element-type node) 'item) (org-element-property :checkbox node))
              (list (cons 'finished (if (eq (org-element-property :checkbox node) 'on) t :json-false))
                    (cons 'words (words (org-element-property :begin node)
                                        (save-excursion (goto-char (org-element-property :begin node)) (line-end-position)))))))))))))
    (princ "\n")))
(setq command-line-args-left nil)
"""


def tasks(texts: list[str]) -> list[list[dict[str, Any]]]:
    """The tasks of each file, in order: whether they are finished, the words of their lines, their dates."""
    with tempfile.TemporaryDirectory() as folder:
        names = [f"{number}.org" for number in range(len(texts))]
        for name, text in zip(names, texts):
            Path(folder, name).write_text(text, newline="")
        Path(folder, "program.el").write_text(PROGRAM)
        command = ["emacs", "-Q", "--batch", "-l", "program.el", *names]
        run = subprocess.run(command, cwd=folder, capture_output=True, check=True, timeout=120)
    return [json.loads(line) for line in run.stdout.decode().splitlines()]


class Maker:
    """Makes random Org files, in which each word is unique."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.count = 0

    def word(self) -> str:
        self.count += 1
        return f"w{self.count}x"

    def words(self) -> str:
        return " ".join(self.word() for _ in range(self.random.randint(1, 3)))

    def stamp(self, marks: str) -> str:
        clock = self.random.choice(["", " 10:00", " 09:30-11:00"])
        more = self.random.choice(["", "", " +1w", " .+2d"]) if marks == "<>" else ""
        day = f"2026-{self.random.randint(1, 12):02}-{self.random.randint(1, 28):02}"
        return f"{marks[0]}{day}{self.random.choice(['', ' Tue'])}{clock}{more}{marks[1]}"

    def text(self) -> str:
        """A file of headlines with and without keywords, lists, blocks and drawers."""
        random = self.random
        declared = random.choice([["TODO", "DONE"], ["A", "B", "C"], ["TODO", "NEXT", "|", "DONE", "GONE"], ["|", "D"]])
        keywords = [word for word in declared if word != "|"]
        lines = [f"#+TODO: {' '.join(declared)}"] if random.random() < 0.5 else []
        lines += [self.words()] if random.random() < 0.3 else []
        for _ in range(random.randint(1, 6)):
            keyword = random.choice([*keywords, "", "TODAY"])
            tags = random.choice(["", "", f" :{self.word()}:"])
            lines.append(f"{'*' * random.randint(1, 3)} {keyword} {self.words()}{tags}".replace("  ", " "))
            if random.random() < 0.4:
                plans = [f"DEADLINE: {self.stamp('<>')}", f"SCHEDULED: {self.stamp('<>')}", f"CLOSED: {self.stamp('[]')}"]
                lines.append("  " + " ".join(random.sample(plans, random.randint(1, 3))))
            if random.random() < 0.3:
                lines += ["  :PROPERTIES:", f"  :Effort: {self.word()}", "  :END:"]
            for _ in range(random.randint(0, 4)):
                lines += self.element()
        if not lines[0].startswith("#+TODO:"):
            lines.append(f"#+todo: {' '.join(declared)}")
        return "\n".join(lines) + "\n"

    def element(self) -> list[str]:
        random = self.random
        lead = random.choice(["", "  ", "    "])
        box = f"{lead}{random.choice('-+')} [{random.choice(' X-')}] {self.words()}"
        block = random.choice(["SRC", "EXAMPLE", "QUOTE", "COMMENT", "VERSE"])
        return random.choice(
            [
                [box], [box], [box, "", box.replace("w", "w9")], [f"{lead}{self.words()}"], [""], ["", ""],
                [f"{lead}- {self.words()}"], [f"{lead}1. [ ] {self.words()}"],
                [f"{lead}#+BEGIN_{block}", f"{lead}- [ ] {self.words()}", f"{lead}#+END_{block}"],
                [f"{lead}#+BEGIN_{block}", f"{lead}- [ ] {self.words()}"],
                [f"{lead}:NOTES:", self.words(), ":END:"], [f"{lead}: - [ ] {self.words()}"], [f"# - [ ] {self.words()}"],
            ]
        )  # fmt: skip
