import TodoText

extension FormatRule {
  static let lineEndings = FormatRule(
    "line-endings", "Use the file’s most common line ending throughout",
    .list { list, lines, options, change in
      guard list.dialect != .markdown else { return }
      let wanted = options.lineEnding ?? list.dominantLineEnding
      let lineCount =
        list.sum.count(of: .lineFeed) + list.sum.count(of: .carriageReturnLineFeed)
        + list.sum.count(of: .carriageReturn)
      guard list.sum.count(of: wanted) < lineCount else { return }
      list.visitBlocks(holding: lines) { block in
        for (index, line) in block.block.lines.enumerated()
        where line.ending != wanted && line.ending != .none {
          guard lines.contains(block.origin.lineBreakCount + index) else { continue }
          let lineRange = block.lineRange(ofLine: index)
          change.replace(lineRange.contentEnd..<lineRange.end, with: wanted.bytes)
        }
      }
    })
}
