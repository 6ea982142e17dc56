/// Where a line stands in its text, in bytes.
package struct LineRange: Hashable, Sendable {
  /// The first byte.
  package let start: Int
  /// Behind the last byte that is not its terminator.
  package let contentEnd: Int
  /// Behind its terminator: where the next line begins.
  package let end: Int

  /// An extent from its three places.
  package init(start: Int, contentEnd: Int, end: Int) {
    self.start = start
    self.contentEnd = contentEnd
    self.end = end
  }

  /// The line without its terminator.
  package var content: Range<Int> { start..<contentEnd }
  /// The line with its terminator.
  package var range: Range<Int> { start..<end }
}

extension SourceText {
  /// A block of the text and the size of all that stands before it.
  package struct LocatedTextBlock: Sendable {
    /// The place among the blocks.
    package let index: Int
    /// What stands before it.
    package let start: TextMetrics
    /// The block itself.
    package let block: TextBlock
  }

  /// The block that holds the byte at `byteOffset`; the last one for the end of the text; nil in an empty text.
  ///
  /// - Complexity: O(log *n*).
  package func block(containing byteOffset: Int) -> LocatedTextBlock? {
    placed(blocks.firstIndex(whereSum: { $0.byteCount > byteOffset }))
  }

  /// The block that holds `line`; the last one for an empty last line; nil in an empty text.
  ///
  /// - Complexity: O(log *n*).
  package func block(containingLine line: Int) -> LocatedTextBlock? {
    placed(blocks.firstIndex(whereSum: { $0.lineBreakCount > line }))
  }

  private func placed(_ found: (index: Int, before: TextMetrics)?) -> LocatedTextBlock? {
    if let found {
      return LocatedTextBlock(index: found.index, start: found.before, block: blocks[found.index])
    }
    guard blocks.count > 0 else { return nil }
    let last = blocks.count - 1
    return LocatedTextBlock(index: last, start: blocks.prefix(before: last), block: blocks[last])
  }

  /// Where `line` stands; a line past the end, or before the start, is the empty place there.
  ///
  /// - Complexity: O(log *n*).
  package func extent(ofLine line: Int) -> LineRange {
    guard line >= 0 else { return LineRange(start: 0, contentEnd: 0, end: 0) }
    guard line < lineCount, let placed = block(containingLine: line) else {
      return LineRange(start: byteCount, contentEnd: byteCount, end: byteCount)
    }
    let bytes = placed.block.bytes.span
    let start = bytes.lineStart(ofLine: line - placed.start.lineBreakCount)
    let contentEnd = bytes.lineEnd(from: start)
    let offset = placed.start.byteCount
    return LineRange(
      start: offset + start, contentEnd: offset + contentEnd,
      end: offset + bytes.lineStart(afterEnd: contentEnd))
  }

  /// The bytes from the start of the first line to the end of the last one, terminators included.
  ///
  /// - Complexity: O(log *n*).
  package func byteRange(ofLines lines: Range<Int>) -> Range<Int> {
    let start = extent(ofLine: lines.lowerBound).start
    return start..<max(start, extent(ofLine: lines.upperBound).start)
  }

  /// The line that holds the byte at `byteOffset`, clamped to the text.
  ///
  /// - Complexity: O(log *n*).
  package func line(containing byteOffset: Int) -> Int {
    guard let placed = block(containing: byteOffset) else { return 0 }
    let found = placed.block.bytes.span.line(containing: byteOffset - placed.start.byteCount)
    return placed.start.lineBreakCount + found.line
  }

  /// The text of `line` without its terminator.
  package func string(ofLine line: Int) -> String {
    string(in: extent(ofLine: line).content)
  }
}
