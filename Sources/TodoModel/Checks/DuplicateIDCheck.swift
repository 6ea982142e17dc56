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
      return [Fix("Write \(new)", replacing: name.range, with: new)]
    }
  )
}
