import TodoText

/// A line, as passed to a rule.
struct FormatLine {
  let list: TodoList
  let block: LocatedBlock
  /// Its index in the block.
  let index: Int
  let range: LineRange
  /// The number of blank lines directly above it in its block.
  let blankLinesAbove: Int
  /// Whether the line above it is formatted too.
  let isLineAboveFormatted: Bool

  var record: BlockLine { block.block.lines[index] }

  /// The item whose checkbox is on this line.
  var item: Item? {
    record.kind == .item ? block.item(Int(record.item)) : nil
  }

  /// Calls `body` with the bytes of the block and the range of the line's content in them.
  func withBytes<Result>(_ body: (Span<UInt8>, Range<Int>) -> Result) -> Result {
    let text = block.text
    return body(text.bytes.span, range.content.shifted(by: -block.origin.byteCount))
  }

  func absolute(_ range: Range<Int>) -> Range<Int> { range.shifted(by: block.origin.byteCount) }
}
