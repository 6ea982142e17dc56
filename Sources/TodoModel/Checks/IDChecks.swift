import TodoText

extension Check {
  static let duplicateID = Check(
    .duplicateID, "duplicate-id", .warning,
    summary: "Another item has the same id",
    explanation: """
      The tag `#id=` names an item for `#after=` in other items, so each id should belong to one item of the lists in a folder. \
      Items with the same id count as one, which is finished when all are.
      """,
    wrong: "[ ] draw plans #id=plans\n[ ] print plans #id=plans",
    right: "[ ] draw plans #id=plans\n[ ] print plans #id=plans-2",
    message: { problem, list in
      guard let name = list.name(of: problem)?.name else { return "Another item has the same id" }
      let node = list.dependencies[name.id]
      return
        "The id \(quoting: node.text) is used \(own: node.useCount == 2 ? "twice" : "\(node.useCount) times")"
    },
    fixes: { problem, list in
      guard let name = list.name(of: problem) else { return [] }
      let new = list.dependencies.newID(like: list.text.string(in: name.range))
      return [Fix(writing: new, over: name.range)]
    }
  )

  static let unknownID = Check(
    .unknownID, "unknown-id", .warning,
    summary: "No item has this id",
    explanation: """
      The tag `#after=` names the items that must be finished first, by their `#id=`. No item of the lists in the folder has \
      this id, so the item does not wait for anything.
      """,
    wrong: "[ ] draw plans #id=plans\n[ ] buy tiles #after=plan",
    right: "[ ] draw plans #id=plans\n[ ] buy tiles #after=plans",
    message: { problem, list in "No item has the id \(quoting: list.text.string(in: problem.range))" },
    fixes: { problem, list in
      guard let name = list.name(of: problem) else { return [] }
      let own = name.item.id
      let known = list.dependencies.texts.filter { ItemID($0) != own }.sorted()
      let nearest = Suggestion.closest(to: list.text.string(in: name.range), among: known)
      return [
        nearest.map { Fix(writing: $0, over: name.range) },
        list.removal(of: name).map { Fix("Remove this dependency", $0) },
      ].compactMap { $0 }
    }
  )

  static let dependencyCycle = Check(
    .dependencyCycle, "dependency-cycle", .warning,
    summary: "These items wait for each other",
    explanation: """
      The item waits for one that, perhaps through others, waits for it, so none of them can be done first. Remove the \
      dependency that is wrong.
      """,
    wrong: "[ ] draw plans #id=plans #after=tiles\n[ ] buy tiles #id=tiles #after=plans",
    right: "[ ] draw plans #id=plans\n[ ] buy tiles #id=tiles #after=plans",
    message: { problem, list in
      guard let name = list.name(of: problem), let own = name.item.id,
        let path = list.dependencies.path(from: name.name.id, to: own), let last = path.last
      else { return "These items wait for each other" }
      guard path.count > 1 else { return "The item waits for itself" }
      let cycle = ([last] + path).joined(separator: " → ")
      return "These items wait for each other: \(quoting: cycle)"
    },
    fixes: { problem, list in
      guard let name = list.name(of: problem), let change = list.removal(of: name) else { return [] }
      return [Fix("Remove this dependency", change)]
    }
  )
}
