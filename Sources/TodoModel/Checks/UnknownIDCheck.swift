import TodoText

extension Check {
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
        nearest.map { Fix("Write \($0)", replacing: name.range, with: $0) },
        list.removal(of: name).map { Fix("Remove this dependency", $0) },
      ].compactMap { $0 }
    }
  )
}
