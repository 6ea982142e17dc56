import TodoText

/// The current line of a parser, with its position in the block.
struct RawLine {
  let start: Int
  /// The start of its text: after a byte order mark, else at ``start``.
  let textStart: Int
  let contentEnd: Int
  let end: Int
  let ending: LineEnding

  init(from start: Int, textAt textStart: Int, in bytes: Span<UInt8>) {
    self.start = start
    self.textStart = textStart
    contentEnd = bytes.lineEnd(from: start)
    end = bytes.lineStart(afterEnd: contentEnd)
    ending =
      switch end - contentEnd {
      case 0: .none
      case 1: bytes[contentEnd] == .lineFeed ? .lineFeed : .carriageReturn
      default: .carriageReturnLineFeed
      }
  }

  var content: Range<Int> { textStart..<contentEnd }
}

/// The position of an item's checkbox on its line, and what precedes it.
struct ItemStart {
  let line: RawLine
  let checkbox: Int
  let column: Int
  /// The number of spaces that the formatter writes before the line's text.
  let indentation: Int
  var flags: BlockItem.Flags = []
}

extension Span<UInt8> {
  /// The offset of the first byte that may begin a tag or a date or is a control character; `end` if there is none.
  func descriptionMark(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end {
      switch self[index] {
      case 0..<0x20, UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: ">"), 0x7F: return index
      case 0xE2 where matches("→", at: index): return index
      default: index += 1
      }
    }
    return end
  }

  /// Whether the line at `start` is an item in the specification, or will be when its `[X]` is lowercase.
  func beginsStrictItem(at start: Int) -> Bool {
    switch Checkbox(at: start, to: lineEnd(from: start), in: self) {
    case .valid, .uppercase: true
    case .malformed, .absent: false
    }
  }

  /// The range from the `[` at `offset` to a `]` within eight bytes, or of the `[` alone.
  func brackets(at offset: Int, to end: Int) -> Range<Int> {
    var close = offset
    while close < end, close - offset < 8 {
      if self[close] == UInt8(ascii: "]") { return offset..<close + 1 }
      close += 1
    }
    return offset..<Swift.min(offset + 1, end)
  }
}
