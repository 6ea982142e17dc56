extension Check {
  static let subItemDate = Check(
    .subItemDate, "sub-item-date", .information,
    summary: "A strict reader gives this date to the item above",
    explanation: """
      Sub-items are an extension. A strict reader of the format takes them for the description of the item \
      they are in, and the first date that it finds there for that item’s due date.
      """,
    wrong: "[ ] move house\n    [ ] book the van -> 2026-03-01",
    right: "[ ] move house -> 2026-03-31\n    [ ] book the van -> 2026-03-01"
  )
}
