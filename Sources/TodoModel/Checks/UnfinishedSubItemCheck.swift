import TodoText

extension Check {
  static let unfinishedSubItem = Check(
    .unfinishedSubItem, "unfinished-sub-item", .information,
    summary: "The item is checked, but a sub-item is not finished",
    explanation: """
      Checking an item does not check its sub-items. Complete them too, or reopen the item.
      """,
    wrong: "[x] pack\n    [ ] socks",
    right: "[x] pack\n    [x] socks",
    fixes: { problem, list in
      guard let item = list.item(atLine: problem.line) else { return [] }
      var change = TextChangeBuilder()
      for unfinished in item.descendants where unfinished.isUnfinished {
        change.replace(unfinished.statusRange, with: [Status.checked.character])
      }
      return [
        Fix("Complete its sub-items", change.change),
        Fix("Reopen the item", replacing: item.statusRange, with: " "),
      ]
    }
  )
}
