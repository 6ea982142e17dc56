import TodoText

extension FormatRule {
  package static let trailingBlanks = FormatRule(
    "trailing-blanks",
    "Remove spaces and tabs at the ends of lines, except one space after an empty checkbox",
    .lines(.trailingBlanks) { line, options, change in
      let blanks = line.withBytes { bytes, content in
        let start = bytes.blanksStart(before: content.upperBound, from: content.lowerBound)
        // Someone may be about to type there.
        let isKept = start < content.upperBound && bytes[start] == .space && line.checkboxEnd == start
        return (isKept ? start + 1 : start)..<content.upperBound
      }
      guard blanks.count < line.range.content.count || !line.separatesLineEnds(options) else { return }
      change.replace(line.absolute(blanks), with: [])
    })

  static let blankLines = FormatRule(
    "blank-lines", "Remove blank lines at the start, and more in a row than the setting allows",
    .lines(.blankRun) { line, options, change in
      // Only tests set no limit, to keep all blank lines.
      guard let limit = options.blankLineLimit else { return }
      // Only the first block of a text can begin with a blank line.
      let isAtStart = line.blankLinesAbove == line.index
      // There, U+FEFF on the line below would become a byte order mark.
      let isAboveMark = line.list.text.hasByteOrderMark(at: line.range.end)
      guard isAtStart ? !isAboveMark : line.blankLinesAbove >= limit else { return }
      change.removeLine(line.range, of: line.list)
    })

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

extension FormatLine {
  /// The end of the valid checkbox on the line, in bytes of the block; nil if there is none.
  fileprivate var checkboxEnd: Int? {
    guard let item, item.status != nil else { return nil }
    return item.checkbox.upperBound - block.origin.byteCount
  }

  /// Whether only the line's blanks separate the CR before it from its LF; removing them would join the two.
  ///
  /// False if the same change replaces one of the two.
  fileprivate func separatesLineEnds(_ options: FormatOptions) -> Bool {
    guard record.ending == .lineFeed, range.start > 0,
      list.text.bytes(in: range.start - 1..<range.start) == [.carriageReturn]
    else { return false }
    guard options.rules.contains(.lineEndings), list.dialect != .markdown else { return true }
    return (options.lineEnding ?? list.dominantLineEnding) == .lineFeed && !isLineAboveFormatted
  }
}

extension TextChangeBuilder {
  /// Removes a whole line, or at least its line ending if another rule changes it too; keeps a byte order mark.
  mutating func removeLine(_ lineRange: LineRange, of list: TodoList) {
    let isMarked = lineRange.start == 0 && list.text.hasByteOrderMark(at: 0)
    let start = isMarked ? lineRange.start + 3 : lineRange.start
    guard !replace(start..<lineRange.end, with: []) else { return }
    replace(lineRange.contentEnd..<lineRange.end, with: [])
  }
}
