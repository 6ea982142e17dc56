"""What waits for what, compared with networkx, on random lists of a folder."""

from __future__ import annotations

import json
import os
import random
import subprocess
from pathlib import Path

import networkx as nx
import pytest

from referee.programs import formatter_path

COUNT = 300
SEED = int(os.environ.get("TODO_SEED", "1"))


def run(folder: Path, *arguments: str) -> str:
    command = [formatter_path(), *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout


def random_graph(source: random.Random) -> tuple[nx.DiGraph, set[str], set[tuple[str, str]]]:
    """Items, the edges from each to those that it waits for, the finished ones, and edges to ids that nothing has."""
    size = source.randint(1, 12)
    graph = nx.gnp_random_graph(size, source.choice([0.05, 0.15, 0.3]), seed=source.randrange(1 << 30), directed=True)
    graph = nx.relabel_nodes(graph, {node: f"i{node}" for node in graph.nodes})
    graph.add_edges_from((node, node) for node in list(graph.nodes) if source.random() < 0.05)
    finished = {node for node in graph.nodes if source.random() < 0.25}
    unknown = {(node, f"u{node}") for node in graph.nodes if source.random() < 0.1}
    return graph, finished, unknown


def write(folder: Path, graph: nx.DiGraph, finished: set[str], unknown: set[tuple[str, str]], source: random.Random) -> None:
    files: dict[str, list[str]] = {"a.xit": [], "b.xit": [], "c.md": []}
    nodes = list(graph.nodes)
    source.shuffle(nodes)
    for node in nodes:
        name = source.choice(list(files))
        after = [*graph.successors(node), *(target for owner, target in unknown if owner == node)]
        box = ("- " if name == "c.md" else "") + ("[x]" if node in finished else "[ ]")
        style = source.choice(["signs", "fields", "tags"]) if name == "c.md" else "tags"
        if style == "signs":
            tags = [f"🆔 {node}"] + ([f"⛔ {','.join(after)}"] if after else [])
        elif style == "fields":
            tags = [f"[id:: {node}]"] + ([f"[dependsOn:: {', '.join(after)}]"] if after else [])
        elif source.random() < 0.5:
            tags = [f"#id={node}", *(f"#after={target}" for target in after)]
        else:
            tags = ([f'#after="{",".join(after)}"'] if after else []) + [f"#id={node}"]
        files[name].append(f"{box} item {node} {' '.join(tags)}\n")
    for name, lines in files.items():
        (folder / name).write_text("".join(lines), encoding="utf-8")


def found(folder: Path, word: str) -> set[str]:
    """The ids of the items that match a filter."""
    agenda = json.loads(run(folder, "list", "--json", "-w", word, "a.xit", "b.xit", "c.md"))
    return {item["text"].split()[1] for part in agenda["parts"] for item in part["items"]}


@pytest.mark.parametrize("number", range(COUNT))
def test_a_random_graph(number: int, tmp_path: Path) -> None:
    source = random.Random(f"{SEED} {number}")
    graph, finished, unknown = random_graph(source)
    write(tmp_path, graph, finished, unknown, source)
    open_graph = graph.subgraph(set(graph.nodes) - finished)
    blocked = {node for node in open_graph if open_graph.out_degree(node) > 0}
    assert found(tmp_path, "blocked") == blocked
    assert found(tmp_path, "blocking") == {node for node in open_graph if open_graph.in_degree(node) > 0}
    assert found(tmp_path, "ready") == set(open_graph) - blocked
    component = {node: index for index, part in enumerate(nx.strongly_connected_components(open_graph)) for node in part}
    edges = {(node, target) for node, target in open_graph.edges if component[node] == component[target]}
    # A component of one is a cycle only by an edge to itself, which is among the edges then.
    report = json.loads(run(tmp_path, "lint", "--output-format", "json", "a.xit", "b.xit", "c.md"))
    problems = [problem for problem in report if problem["code"] in ("dependency-cycle", "unknown-id")]
    lines = {name: (tmp_path / name).read_text(encoding="utf-8").splitlines() for name in ("a.xit", "b.xit", "c.md")}
    actual: dict[str, set[tuple[str, str]]] = {"dependency-cycle": set(), "unknown-id": set()}
    for problem in problems:
        line = lines[problem["file"]][problem["line"] - 1]
        owner = line.split(" item ")[1].split()[0]
        start = problem["column"] - 1
        target = line[start:].split(",")[0].split('"')[0].split("]")[0].split()[0]
        actual[problem["code"]].add((owner, target))
        if problem["code"] == "dependency-cycle" and owner != target:
            path = problem["message"].split("“")[1].split("”")[0].split(" → ")
            assert path[0] == path[-1] == owner and path[1] == target
            assert all(graph.has_edge(one, two) for one, two in zip(path, path[1:]))
            assert len(path) - 2 == nx.shortest_path_length(open_graph, target, owner)
    assert actual["dependency-cycle"] == edges
    assert actual["unknown-id"] == {edge for edge in unknown if edge[0] not in finished}
