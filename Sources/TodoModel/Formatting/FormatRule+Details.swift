import TodoText

extension FormatRule {
  package static let alignedPriorities = FormatRule(
    "aligned-priorities", "Pad the priorities of a group with dots to one width", isOnByDefault: false,
    .list { list, lines, _, change in
      for group in list.groups(in: lines) {
        let items = list.items(in: group.lines).filter { $0.depth == 0 && $0.record.hasPriority }
        guard let width = items.map({ $0.priorityLevel }).max(), width > 0 else { continue }
        for item in items where lines.contains(item.line) {
          guard let priority = list.text(of: item).priority, priority.range.count != width else { continue }
          let dotsStandBefore = list.text.bytes(in: priority.range).first == Priority.dot
          change.replace(
            priority.range,
            with: Priority.marks(
              priority.level, wide: width, dotsStandBefore: dotsStandBefore && priority.level > 0))
        }
      }
    })

  package static let dateSeparators = FormatRule(
    "date-separators", "Write due dates with dashes", isOnByDefault: false,
    .list { list, lines, _, change in
      for item in list.items(in: lines) where item.due?.separator == .slash {
        guard let range = list.text(of: item).dateRange else { continue }
        for (offset, byte) in list.text.bytes(in: range).enumerated() where byte == UInt8(ascii: "/") {
          let index = range.lowerBound + offset
          change.replace(index..<index + 1, with: [UInt8(ascii: "-")])
        }
      }
    })

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
          change.replace(words, with: Array(list.written(dates[0].text, at: words).utf8))
        }
      }
    })
}

extension Priority {
  static let dot = UInt8(ascii: ".")

  /// A priority as written, padded with dots to a width.
  static func marks(_ level: Int, wide width: Int, dotsStandBefore: Bool) -> [UInt8] {
    let marks = [UInt8](repeating: UInt8(ascii: "!"), count: level)
    let dots = [UInt8](repeating: dot, count: max(0, width - level))
    return dotsStandBefore ? dots + marks : marks + dots
  }
}
