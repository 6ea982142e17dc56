import TodoText

extension FormatRule {
  /// Skips ambiguous words, and those of an item that has a date.
  package static let dateWords = FormatRule(
    "date-words", "Write dates in words as dates", isOnByDefault: false,
    .list { list, lines, options, change in
      guard let today = options.today else { return }
      list.visitBlocks(holding: lines, where: { $0.problemCount > 0 }) { block in
        for problem in block.block.problems where problem.code == .dateWords {
          let line = block.block.lines[Int(problem.line)]
          guard lines.contains(block.origin.lineBreakCount + Int(problem.line)), line.hasItem else {
            continue
          }
          let item = block.item(Int(line.item))
          let range = Int(line.start + problem.start)..<Int(line.start + problem.end)
          let dates = list.datePhrase(in: range, of: item)?.dates(on: today) ?? []
          guard dates.count == 1, item.due == nil else { continue }
          let words = range.shifted(by: block.origin.byteCount)
          change.replace(words, with: Array(list.written(dates[0], at: words).utf8))
        }
      }
    })
}
