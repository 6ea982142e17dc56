extension Check {
  /// Its fixes depend on the settings: see ``Problem/fixes(in:_:)``.
  static let unfinishedSubItem = Check(
    .unfinishedSubItem, "unfinished-sub-item", .information,
    summary: "The item is finished, but a sub-item is not",
    explanation: """
      Such a sub-item is easily overlooked. Finish it too, or reopen the item.
      """,
    wrong: "[x] pack\n    [ ] socks",
    right: "[x] pack\n    [x] socks"
  )
}
