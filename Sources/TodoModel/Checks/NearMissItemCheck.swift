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
    fixes: { problem, list in
      guard let near = list.nearMissItem(at: problem) else { return [] }
      let box = near.status.checkbox
      let bullet = list.text.string(in: near.bullet)
      let texts = (bullet.isEmpty ? [] : ["\(bullet) \(box) "]) + ["\(box) "]
      let range = near.mark.lowerBound..<near.textStart
      let changes = texts.map { TextChange(replacing: range, with: Array($0.utf8)) }
      // With a bullet, the line might become a title or part of a description.
      let index = changes.firstIndex { change in
        let changed = list.applying(change, detectingFormat: false)
        return changed.item(atLine: problem.line).map { $0.line == problem.line } ?? false
      }
      guard let index else { return [] }
      // Only the fix for a title is preferred.
      let isTitle = list.item(atLine: problem.line) == nil
      return [
        Fix("Write \(texts[index].dropLast())", changes[index], isPreferred: near.isCertain && isTitle)
      ]
    },
    runFixes: { run, list in
      let marks = run.compactMap { problem in list.nearMissItem(at: problem).map { (problem, $0) } }
      // With bullets, the first line might become a title; then all are written without bullets.
      for hasBullet in [true, false] {
        let change = TextChange(
          joining: marks.map { _, near in
            let bullet = hasBullet && !near.bullet.isEmpty ? list.text.string(in: near.bullet) + " " : ""
            return TextChange(
              replacing: near.mark.lowerBound..<near.textStart,
              with: Array("\(bullet)\(near.status.checkbox) ".utf8))
          })
        let changed = list.applying(change, detectingFormat: false)
        guard run.allSatisfy({ changed.item(atLine: $0.line)?.line == $0.line }) else { continue }
        let isPreferred = marks.allSatisfy { problem, near in
          near.isCertain && list.item(atLine: problem.line) == nil
        }
        return [Fix("Write checkboxes on \(run.count) lines", change, isPreferred: isPreferred)]
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
