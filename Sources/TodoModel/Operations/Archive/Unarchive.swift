import TodoText

extension Operation {
  /// Puts archived items back.
  ///
  /// Each goes to the end of the group that its tag names, without a tag to that of the first group without a title; if
  /// there is none any more, it is made above the archive. What was inside of an item goes to the end of that. A line that
  /// archiving has marked as repeated goes away when nothing is left below it, and so does an empty archive; no other does.
  static let unarchive = Operation(
    "unarchive", .source("unarchive"), "Put an archived item back to the group that it came from",
    title: { selection, list, context in
      guard let unarchiving = RestorePlan(selection, in: list, context) else {
        return "Put back from the archive"
      }
      let returns = unarchiving.returns
      let title = returns.count == 1 ? returns[0].origin.title : nil
      return "Put \(list.label(ofWhole: unarchiving.items)) back\(title.map { " into “\($0)”" } ?? "")"
    },
    change: { selection, list, context throws(OperationError) in
      guard list.dialect != .markdown else { throw .nothingToDo("a Markdown document has no archive") }
      guard let unarchiving = RestorePlan(selection, in: list, context) else {
        throw .nothingToDo("no item here is in the archive")
      }
      return try unarchiving.change()
    })
}
