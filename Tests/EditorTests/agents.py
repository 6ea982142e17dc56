"""Two agents that act by `todo-format mcp` on a list, while a person types into it in an editor.

agents.py FILE ACTS                 acts, and notes what was done beside the list
agents.py --check FILE TYPED        compares the saved list with it: nothing is lost, nothing there twice, and no refused act done;
                                    the person has typed the items typed1 to typedTYPED

$TODO_SEED chooses other acts.
"""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
import threading
import time
import traceback
from collections import Counter
from pathlib import Path

# An item's checkbox, first word and tags.
ITEM = re.compile(r"^ *\[(.)\] (?:!+ )?(\w+)(.*)$", re.MULTILINE)
# What the person types, also its beginning.
TYPED = re.compile(r"\] t(y\w*)?\b")
WORD = re.compile(r"\] (\w+).*  @")
REFUSALS = ("changed meanwhile", "was not changed", "nothing to change", "already", "is in", "no todo item")


class Agent:
    def __init__(self, name: str, file: Path) -> None:
        self.name, self.file, self.other = name, file, file.with_name("other.xit")
        self.acts: list[dict[str, str]] = []
        self.error = ""
        program = os.environ["TODO_FORMAT"]
        self.process = subprocess.Popen([program, "mcp"], cwd=file.parent, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def call(self, tool: str, **arguments: object) -> tuple[str, bool]:
        params = {"name": tool, "arguments": arguments}
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}) + "\n")
        self.process.stdin.flush()
        result = json.loads(self.process.stdout.readline())["result"]
        return result["content"][0]["text"], result["isError"]

    def run(self, count: int) -> None:
        try:
            self.work(count)
        except Exception:
            self.error = traceback.format_exc()

    def work(self, count: int) -> None:
        choice = random.Random(f"{os.environ.get('TODO_SEED', '1')} {self.name}")
        for number in range(count):
            act = choice.choices(["add", "tag", "complete", "move"], [4, 3, 2, 1])[0]
            word = f"{self.name}{number}"
            start = time.monotonic()
            if act == "add":
                text, is_error = self.call("todo_add", items=[{"text": word, "list": self.file.name}])
            else:
                names = (self.file.name, self.other.name)
                found, is_error = self.call("todo_find", limit=25)
                assert not is_error, found
                # What the person types is left alone.
                lines = [line for line in found.splitlines() if WORD.search(line) and not TYPED.search(line) and line.startswith(names)]
                if not lines:
                    continue
                line = choice.choice(lines)
                target = self.other if line.startswith(self.file.name) else self.file
                changes = {"tag": {"tag": word}, "complete": {"status": "checked"}, "move": {"move": {"list": target.name}}}
                text, is_error = self.call("todo_change", changes=[{"ref": line, **changes[act]}])
                item = WORD.search(line).group(1)
                self.acts.append({"item": item})
            if act == "add":
                self.acts.append({})
            outcome = "done" if not is_error else "unknown" if "did not answer" in text else "refused"
            seconds = round(time.monotonic() - start, 2)
            self.acts[-1].update(act=act, word=word, outcome=outcome, text=text, seconds=seconds)


def act(file: Path, count: int) -> None:
    agents = [Agent("one", file), Agent("two", file)]
    threads = [threading.Thread(target=agent.run, args=[count // 2]) for agent in agents]
    before = file.read_text()
    start = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seconds = round(time.monotonic() - start, 1)
    for agent in agents:
        agent.process.stdin.close()
        agent.process.wait(30)
    acts = [act for agent in agents for act in agent.acts if act.get("outcome")]
    errors = "".join(agent.error for agent in agents)
    file.with_suffix(".acts").write_text(json.dumps({"before": before, "seconds": seconds, "acts": acts, "errors": errors}))


def check(file: Path, typed: int) -> None:
    noted = json.loads(file.with_suffix(".acts").read_text())
    acts = noted["acts"]
    lists = [path.read_text() for path in [file, file.with_name("other.xit")] if path.exists()]
    items = [match.groups() for text in lists for match in ITEM.finditer(text)]
    words = Counter(word for _, word, _ in items)
    tags = Counter((word, tag) for _, word, rest in items for tag in re.findall(r"#(\w+)", rest))
    checked = {word for status, word, _ in items if status == "x"}
    problems = noted["errors"].splitlines()

    def expect(count: int, what: str, outcome: str) -> None:
        wanted = {"done": [1], "refused": [0], "unknown": [0, 1]}[outcome]
        if count not in wanted:
            problems.append(f"{what} is there {count} times, and was {outcome}")

    known = Counter(word for _, word, _ in ITEM.findall(noted["before"]))
    known.update(f"typed{number}" for number in range(1, typed + 1))
    for word in known:
        expect(words[word], word, "done")
    for act in acts:
        if act["outcome"] == "refused" and not any(words in act["text"] for words in REFUSALS):
            problems.append(f"refused: {act['text']}")
        if act["act"] == "add":
            expect(words[act["word"]], act["word"], act["outcome"])
            known[act["word"]] += 1
        elif act["act"] == "tag":
            expect(tags[act["item"], act["word"]], f"#{act['word']} of {act['item']}", act["outcome"])
        elif act["act"] == "complete" and act["outcome"] == "done" and act["item"] not in checked:
            problems.append(f"{act['item']} is not completed")
    completed = {act["item"] for act in acts if act["act"] == "complete" and act["outcome"] != "refused"}
    problems += [f"{word} is completed" for word in sorted(checked - completed)]
    problems += [f"{word} is there, which nobody wrote" for word in words if word not in known]
    outcomes = Counter(act["outcome"] for act in acts)
    figures = f"{len(acts)} acts: {outcomes['done']} done, {outcomes['refused']} refused, {outcomes['unknown']} unknown"
    longest = max(act["seconds"] for act in acts)
    print(f"{figures}; {typed} lines typed; {noted['seconds']} seconds, the longest act {longest}")
    reasons = Counter(act["text"].splitlines()[0].split(": ")[-1] for act in acts if act["outcome"] != "done")
    for reason, count in reasons.most_common(9):
        print(f"{count} × {reason}")
    if not outcomes["done"] or not typed:
        problems.append("nothing happened")
    for problem in problems[:20]:
        print(f"wrong: {problem}")
    sys.exit(1 if problems else 0)


if sys.argv[1] == "--check":
    check(Path(sys.argv[2]), int(sys.argv[3]))
else:
    act(Path(sys.argv[1]), int(sys.argv[2]))
