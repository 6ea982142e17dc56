extension Check {
  static let subItemDate = Check(
    .subItemDate, "sub-item-date", .information,
    summary: "Other [x]it! tools will read this date as the parent item’s",
    explanation: """
      Sub-items are an extension of [x]it!. Other tools read them as their parent item’s description \
      and use the first date there as its due date. Give the parent item a date of its own to avoid \
      that.
      """,
    wrong: "[ ] move house\n    [ ] book the van -> 2026-03-01",
    right: "[ ] move house -> 2026-03-31\n    [ ] book the van -> 2026-03-01"
  )
}
