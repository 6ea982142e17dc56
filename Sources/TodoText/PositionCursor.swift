/// Finds the positions of many bytes that stand close together, most of them one behind the other.
///
/// It remembers the line where it was last, so that the next place is found from there and not from the root of the tree.
package struct PositionCursor {
  private let text: SourceText
  private let encoding: ColumnEncoding
  private var placed: SourceText.LocatedTextBlock?
  /// A line of the block, counted from the block's first, and where it begins in it.
  private var line = (number: 0, start: 0)

  /// A cursor that has not been anywhere.
  package init(in text: SourceText, _ encoding: ColumnEncoding) {
    self.text = text
    self.encoding = encoding
  }

  /// The position of the byte at `byteOffset`, as ``SourceText/position(of:in:)`` finds it.
  ///
  /// - Complexity: O(*m*), *m* the bytes between this place and the last, and the column; O(log *n*) besides where they
  ///   are not in one block.
  package mutating func position(of byteOffset: Int) -> TextPosition {
    let isThere =
      placed.map {
        byteOffset >= $0.start.byteCount && byteOffset < $0.start.byteCount + $0.block.bytes.count
      }
      ?? false
    if !isThere {
      placed = text.block(containing: byteOffset)
      line = (0, 0)
    }
    guard let placed else { return TextPosition(line: 0, column: 0) }
    let bytes = placed.block.bytes.span
    let wanted = min(max(byteOffset - placed.start.byteCount, 0), bytes.count)
    if wanted < line.start { line = (0, 0) }
    var end = bytes.lineEnd(from: line.start)
    while end < bytes.count, case let next = bytes.lineStart(afterEnd: end), next <= wanted {
      line = (line.number + 1, next)
      end = bytes.lineEnd(from: next)
    }
    end = min(wanted, end)
    while end > line.start, end < bytes.count, bytes[end].isContinuation { end -= 1 }
    return TextPosition(
      line: placed.start.lineBreakCount + line.number,
      column: encoding.columnCount(of: bytes.extracting(line.start..<end)))
  }
}
