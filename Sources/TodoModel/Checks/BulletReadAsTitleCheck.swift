import TodoText

extension Check {
  static let bulletReadAsTitle = Check(
    .bulletReadAsTitle, "bullet-read-as-title", .information,
    summary: "The line is read as the title of the items below it",
    explanation: """
      A line with a bullet that is the first of a group, right above an item without a bullet, is the \
      group’s title to every strict reader. Without the bullet it is an item.
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
