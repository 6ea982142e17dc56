import TodoText

extension Check {
  static let bulletReadAsTitle = Check(
    .bulletReadAsTitle, "bullet-read-as-title", .information,
    summary: "This line is the title of the items below it, not an item",
    explanation: """
      In [x]it!, a line with a bullet that starts a group, directly above an item without a bullet, is \
      the group’s title. Without the bullet it is an item.
      """,
    wrong: "- [ ] eggs\n[ ] milk",
    right: "[ ] eggs\n[ ] milk",
    fixes: { problem, list in
      let bytes = list.text.bytes(in: problem.range)
      guard let length = Bullet(at: 0, to: bytes.count, in: bytes.span)?.end else { return [] }
      let bullet = problem.range.lowerBound..<problem.range.lowerBound + length
      return [Fix("Remove the bullet", replacing: bullet, with: "")]
    }
  )
}
