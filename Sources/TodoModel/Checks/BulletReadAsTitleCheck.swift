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
      // Without its bullet, the line would make a bulleted one directly above it a title, so those lose theirs, too.
      var bullets: [TextChange] = []
      for line in (0...problem.line).reversed() {
        let content = list.text.lineRange(ofLine: line).content
        let bytes = list.text.bytes(in: content)
        guard let length = Bullet(at: 0, to: bytes.count, in: bytes.span)?.end else { break }
        bullets.append(TextChange(replacing: content.lowerBound..<content.lowerBound + length, with: []))
      }
      guard !bullets.isEmpty else { return [] }
      let title = bullets.count == 1 ? "Remove the bullet" : "Remove \(bullets.count) bullets"
      return [Fix(title, TextChange(joining: bullets.reversed()))]
    }
  )
}
