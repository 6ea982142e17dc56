import TodoText

extension Check {
  static let nearMissItem = Check(
    .nearMissItem, "near-miss-item", .information,
    summary: "This line looks like an item but is not one",
    explanation: """
      An item starts with `[`, one of the five statuses, `]` and a space; a bullet and a space may \
      precede it. This line uses other brackets or signs, so it is a title or part of a description.
      """,
    wrong: "-[ ] eggs\n\n［ ］ milk",
    right: "- [ ] eggs\n\n[ ] milk",
    message: { problem, list in
      guard let near = list.nearMissItem(at: problem) else {
        return "This line looks like an item but is not one"
      }
      return
        "\(quoting: list.text.string(in: problem.range)) does not start an item: use \(own: near.status.checkbox)"
    },
    runFixes: { run, list in
      let marks = run.compactMap { problem in list.nearMissItem(at: problem).map { (problem, $0) } }
      // With bullets, the first line might become a title or part of a description; then all are written without.
      for hasBullet in [true, false] {
        let texts = marks.map { _, near in
          let bullet = hasBullet && !near.bullet.isEmpty ? list.text.string(in: near.bullet) + " " : ""
          return "\(bullet)\(near.status.checkbox) "
        }
        let change = TextChange(
          joining: zip(marks, texts).map { mark, text in
            let range = mark.1.mark.lowerBound..<mark.1.textStart
            return TextChange(replacing: range, with: Array(text.utf8))
          })
        let changed = list.applying(change, detectingFormat: false)
        guard run.allSatisfy({ changed.item(atLine: $0.line)?.line == $0.line }) else { continue }
        // Only the fix for titles is preferred.
        let isPreferred = marks.allSatisfy { problem, near in
          near.isCertain && list.item(atLine: problem.line) == nil
        }
        let title =
          texts.count == 1 ? "Write \(texts[0].dropLast())" : "Write checkboxes on \(run.count) lines"
        return [Fix(title, change, isPreferred: isPreferred)]
      }
      return []
    }
  )
}

extension TodoList {
  /// The intended item, in bytes of the text.
  fileprivate func nearMissItem(at problem: Problem) -> MalformedItem? {
    let bytes = text.bytes(in: problem.range.lowerBound..<text.lineRange(ofLine: problem.line).contentEnd)
    return MalformedItem(at: 0, to: bytes.count, in: bytes.span)?.shifted(by: problem.range.lowerBound)
  }
}
