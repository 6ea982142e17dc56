import TodoText

/// The current line of a parser, with its position in the block.
struct RawLine {
  let start: Int
  /// The start of its text: after a byte order mark, else at ``start``.
  let textStart: Int
  let contentEnd: Int
  let end: Int
  let ending: LineEnding
  /// The first byte that may belong to a tag or date or is a control character; ``contentEnd`` if there is none.
  let firstMark: Int

  init(from start: Int, textAt textStart: Int, in bytes: Span<UInt8>) {
    let firstMark = bytes.descriptionMark(from: start, to: bytes.count)
    self.init(
      from: start, textAt: textStart, firstMark: firstMark, contentEnd: bytes.lineEnd(from: firstMark),
      in: bytes)
  }

  /// Creates a line of a block whose marks are known.
  @inline(__always)
  init(from start: Int, textAt textStart: Int, in bytes: Span<UInt8>, marks: Span<UInt64>) {
    let firstMark = marks.firstBit(from: start, to: bytes.count)
    // A line end is a mark, too; for most lines, the first.
    var end = firstMark
    while end < bytes.count, bytes[end] != .lineFeed, bytes[end] != .carriageReturn {
      end = marks.firstBit(from: end + 1, to: bytes.count)
    }
    self.init(from: start, textAt: textStart, firstMark: firstMark, contentEnd: end, in: bytes)
  }

  @inline(__always)
  private init(
    from start: Int, textAt textStart: Int, firstMark: Int, contentEnd: Int, in bytes: Span<UInt8>
  ) {
    self.start = start
    self.textStart = textStart
    self.contentEnd = contentEnd
    self.firstMark = min(firstMark, contentEnd)
    if contentEnd < bytes.count, bytes[contentEnd] == .lineFeed {
      end = contentEnd + 1
      ending = .lineFeed
      return
    }
    end = bytes.lineStart(afterEnd: contentEnd)
    ending =
      switch end - contentEnd {
      case 0: .none
      case 1: .carriageReturn
      default: .carriageReturnLineFeed
      }
  }

  /// The line's text, without its terminator.
  var content: Range<Int> { textStart..<contentEnd }
}

/// The position of an item's checkbox on its line, and what precedes it.
struct ItemStart {
  let line: RawLine
  let checkbox: Int
  let column: Int
  /// The number of spaces that the formatter writes before the line's text.
  let indentation: Int
  let flags: BlockItem.Flags

  init(
    _ line: RawLine, at checkbox: Int, column: Int, indentation: Int, flags: BlockItem.Flags = []
  ) {
    self.line = line
    self.checkbox = checkbox
    self.column = column
    self.indentation = indentation
    self.flags = flags
  }
}

extension Span<UInt8> {
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
