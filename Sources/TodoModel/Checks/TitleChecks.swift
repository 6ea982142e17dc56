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

  static let textAfterItem = Check(
    .textAfterItem, "text-after-item", .warning,
    summary: "Add a blank line above this title",
    explanation: """
      Unindented text starts a new group and is its title; a blank line separates groups. If the text \
      continues the item above, indent it by four spaces more than that item.
      """,
    wrong: "[ ] buy eggs\nfrom the market",
    right: "[ ] buy eggs\n    from the market",
    runFixes: { run, list in
      func add(_ text: [UInt8], _ title: String) -> Fix {
        let starts = run.map { $0.range.lowerBound..<$0.range.lowerBound }
        return Fix(title, TextChange(joining: starts.map { TextChange(replacing: $0, with: text) }))
      }
      let isOne = run.count == 1
      let insert = add(
        list.dominantLineEnding.bytes,
        "Insert a blank line\(isOne ? "" : " above each of \(run.count) lines")")
      guard let line = run.first?.line, line > 0, let item = list.item(atLine: line - 1) else {
        return [insert]
      }
      let indentation = [UInt8](repeating: .space, count: list.column(ofLine: item.line) + 4)
      let indent = add(indentation, "Indent\(isOne ? "" : " \(run.count) lines") as description")
      // Several lines are more likely pasted text than titles, so indenting comes first.
      return isOne ? [insert, indent] : [indent, insert]
    }
  )
}
