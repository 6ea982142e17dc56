import TodoText

/// A line as a rule sees it.
struct FormatLine {
  let list: TodoList
  let block: LocatedBlock
  /// Its place within the block.
  let place: Int
  let extent: LineRange
  /// How many blank lines stand right above it in its block.
  let blankLinesAbove: Int
  /// Whether the line above it is formatted, too: it need not be, where only some lines are.
  let isLineAboveFormatted: Bool

  var record: BlockLine { block.block.lines[place] }

  /// The item whose checkbox stands on it.
  var item: Item? {
    record.kind == .item ? block.item(Int(record.item)) : nil
  }

  /// Calls `body` with the bytes of the block, and where in them the line's content stands.
  func withBytes<Result>(_ body: (Span<UInt8>, Range<Int>) -> Result) -> Result {
    body(block.text.bytes.span, extent.content.shifted(by: -block.origin.byteCount))
  }

  /// A range of the block's bytes in bytes of the text.
  func absolute(_ range: Range<Int>) -> Range<Int> { range.shifted(by: block.origin.byteCount) }
}
