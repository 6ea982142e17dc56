import TodoText

extension FormatRule {
  package static let finalNewline = FormatRule(
    "final-newline", "End the file with one line ending and no blank lines",
    .list { list, lines, options, change in
      guard list.dialect != .markdown else { return }
      guard lines.upperBound == list.text.lineCount, list.blocks.count > 0 else { return }
      let block = list.locatedBlock(at: list.blocks.count - 1)
      guard let last = block.block.lines.lastIndex(where: { $0.kind != .blank }) else { return }
      for index in last + 1..<block.block.lines.count
      where lines.contains(block.origin.lineBreakCount + index) {
        change.removeLine(block.lineRange(ofLine: index), of: list)
      }
      guard block.block.lines[last].ending == .none else { return }
      let end = list.text.byteCount
      change.replace(end..<end, with: (options.lineEnding ?? list.dominantLineEnding).bytes)
    })
}
