import TodoText

/// A line while it is being read: where it stands in its block.
struct RawLine {
  let start: Int
  /// Where its text begins: behind the byte order mark, if there is one, else at ``start``.
  let textStart: Int
  let contentEnd: Int
  let end: Int
  let ending: LineEnding
  /// Where the first byte stands that could belong to a tag or date or is a control character; ``contentEnd``, if none
  /// does.
  let firstMark: Int

  init(from start: Int, textAt textStart: Int, in bytes: Span<UInt8>) {
    self.start = start
    self.textStart = textStart
    // A line end is a control character, too: most lines are looked through once.
    firstMark = bytes.descriptionMark(from: start, to: bytes.count)
    contentEnd = bytes.lineEnd(from: firstMark)
    end = bytes.lineStart(afterEnd: contentEnd)
    ending =
      switch end - contentEnd {
      case 0: .none
      case 2: .carriageReturnLineFeed
      default: bytes[contentEnd] == .lineFeed ? .lineFeed : .carriageReturn
      }
  }

  /// The line's text, without its terminator.
  var content: Range<Int> { textStart..<contentEnd }
}

/// The start of an item's line: where its checkbox stands, and behind what.
struct ItemStart {
  let line: RawLine
  let checkbox: Int
  let column: Int
  /// The number of spaces that the formatter writes before the line's text.
  let indentation: Int
  let traits: BlockItem.Flags

  init(
    _ line: RawLine, at checkbox: Int, column: Int, indentation: Int, traits: BlockItem.Flags = []
  ) {
    self.line = line
    self.checkbox = checkbox
    self.column = column
    self.indentation = indentation
    self.traits = traits
  }
}

extension Span<UInt8> {
  /// Whether a strict reader takes the line at `start` for an item, or will when its `[X]` is written small.
  func beginsStrictItem(at start: Int) -> Bool {
    switch Checkbox(at: start, to: lineEnd(from: start), in: self) {
    case .valid, .uppercase: true
    case .malformed, .absent: false
    }
  }

  /// From the `[` at `offset` to its `]`, or just the `[`.
  func brackets(at offset: Int, to end: Int) -> Range<Int> {
    var close = offset
    while close < end, close - offset < 8 {
      if self[close] == UInt8(ascii: "]") { return offset..<close + 1 }
      close += 1
    }
    return offset..<Swift.min(offset + 1, end)
  }
}
