/// The byte range of a line.
package struct LineRange: Hashable, Sendable {
  package let start: Int
  /// The end of the content, before the terminator.
  package let contentEnd: Int
  /// The end of the terminator, where the next line starts.
  package let end: Int

  package init(start: Int, contentEnd: Int, end: Int) {
    self.start = start
    self.contentEnd = contentEnd
    self.end = end
  }

  package var content: Range<Int> { start..<contentEnd }
  package var range: Range<Int> { start..<end }

  /// The range after `offset` more bytes.
  package func shifted(by offset: Int) -> LineRange {
    LineRange(start: start + offset, contentEnd: contentEnd + offset, end: end + offset)
  }
}

extension SourceText {
  /// A block of the text with the metrics of the text before it.
  package struct LocatedTextBlock: Sendable {
    package let index: Int
    package let start: TextMetrics
    package let block: TextBlock
  }

  /// The block that contains `byteOffset`, or the last one at the end; nil in an empty text.
  ///
  /// - Complexity: O(log *n*).
  package func block(containing byteOffset: Int) -> LocatedTextBlock? {
    located(blocks.first(whereSum: { $0.byteCount > byteOffset }))
  }

  /// The block that contains `line`, or the last one for an empty last line; nil in an empty text.
  ///
  /// - Complexity: O(log *n*).
  package func block(containingLine line: Int) -> LocatedTextBlock? {
    located(blocks.first(whereSum: { $0.lineBreakCount > line }))
  }

  private func located(_ found: (index: Int, before: TextMetrics, leaf: TextBlock)?) -> LocatedTextBlock? {
    if let found { return LocatedTextBlock(index: found.index, start: found.before, block: found.leaf) }
    guard blocks.count > 0 else { return nil }
    let last = blocks.count - 1
    return LocatedTextBlock(index: last, start: blocks.prefix(before: last), block: blocks[last])
  }

  /// The range of `line`; empty at the start or end of the text for a line outside it.
  ///
  /// - Complexity: O(log *n*).
  package func lineRange(ofLine line: Int) -> LineRange {
    guard line >= 0 else { return LineRange(start: 0, contentEnd: 0, end: 0) }
    guard line < lineCount, let located = block(containingLine: line) else {
      return LineRange(start: byteCount, contentEnd: byteCount, end: byteCount)
    }
    let bytes = located.block.bytes.span
    let start = bytes.lineStart(ofLine: line - located.start.lineBreakCount)
    return bytes.lineRange(from: start).shifted(by: located.start.byteCount)
  }

  /// The byte range of `lines`, including terminators.
  ///
  /// - Complexity: O(log *n*).
  package func byteRange(ofLines lines: Range<Int>) -> Range<Int> {
    let start = lineRange(ofLine: lines.lowerBound).start
    return start..<max(start, lineRange(ofLine: lines.upperBound).start)
  }

  /// The line that contains `byteOffset`, clamped to the text.
  ///
  /// - Complexity: O(log *n*).
  package func line(containing byteOffset: Int) -> Int {
    position(of: byteOffset, in: .utf8).line
  }

  /// The text of `line` without its terminator.
  package func string(ofLine line: Int) -> String {
    string(in: lineRange(ofLine: line).content)
  }
}
