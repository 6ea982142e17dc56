import TodoText

/// A line of a Markdown document that is not blank: where its text stands, and what it may begin.
///
/// Source: CommonMark 0.31.
struct MarkdownLine {
  let line: RawLine
  /// Where its text begins, behind spaces and TABs, in bytes of the block.
  let textStart: Int
  /// The column of that text; a TAB reaches the next multiple of four.
  let column: Int

  init(_ line: RawLine, in bytes: Span<UInt8>) {
    self.line = line
    let start = bytes.markdownBlanksEnd(from: line.textStart, column: 0, to: line.contentEnd)
    textStart = start.offset
    column = start.column
  }

  private var text: Range<Int> { textStart..<line.contentEnd }

  /// The fence that the line begins with `offset` opens, and whether it is marked `xit`.
  func fence(at offset: Int, in bytes: Span<UInt8>) -> (fence: MarkdownFence, isList: Bool)? {
    let character = bytes[offset]
    guard character == UInt8(ascii: "`") || character == UInt8(ascii: "~") else { return nil }
    var end = offset
    while end < line.contentEnd, bytes[end] == character { end += 1 }
    guard end - offset >= 3 else { return nil }
    let info = bytes.blanksEnd(from: end, to: line.contentEnd)..<line.contentEnd
    if character == UInt8(ascii: "`"), info.contains(where: { bytes[$0] == character }) { return nil }
    let fence = MarkdownFence(character: character, length: Int32(clamping: end - offset))
    let word = info.prefix { bytes[$0] != .space && bytes[$0] != .tab }
    return (fence, word.count == 3 && bytes.holds("xit", at: info.lowerBound))
  }

  /// Whether the line closes `fence`.
  func closes(_ fence: MarkdownFence, in bytes: Span<UInt8>) -> Bool {
    let run = text.prefix { bytes[$0] == fence.character }
    return run.count >= fence.length && isBlank(from: run.endIndex, in: bytes)
  }

  /// Whether `-->` stands in the line at or behind `offset`.
  func endsComment(from offset: Int, in bytes: Span<UInt8>) -> Bool {
    offset + 3 <= line.contentEnd && (offset...line.contentEnd - 3).contains { bytes.holds("-->", at: $0) }
  }

  /// The character of the front matter that the line begins or ends: it is `---`, `+++` or, at the end, `...`.
  func isFrontMatterMark(_ character: UInt8, in bytes: Span<UInt8>) -> Bool {
    column == 0 && text.prefix { bytes[$0] == character }.count == 3
      && isBlank(from: textStart + 3, in: bytes)
  }

  /// Whether the line is a heading with number signs.
  func isHeading(in bytes: Span<UInt8>) -> Bool {
    let marks = text.prefix { bytes[$0] == UInt8(ascii: "#") }
    guard (1...6).contains(marks.count) else { return false }
    return marks.endIndex == line.contentEnd || bytes[marks.endIndex] == .space
      || bytes[marks.endIndex] == .tab
  }

  /// Whether the line makes a heading of the one above it.
  func isUnderline(in bytes: Span<UInt8>) -> Bool {
    let character = bytes[textStart]
    guard column < 4, character == UInt8(ascii: "=") || character == UInt8(ascii: "-") else { return false }
    return isBlank(from: text.prefix { bytes[$0] == character }.endIndex, in: bytes)
  }

  /// Whether the line is a rule across the page.
  func isThematicBreak(in bytes: Span<UInt8>) -> Bool {
    let character = bytes[textStart]
    guard [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_")].contains(character) else { return false }
    var count = 0
    for offset in text {
      switch bytes[offset] {
      case character: count += 1
      case .space, .tab: break
      default: return false
      }
    }
    return count >= 3
  }

  private func isBlank(from offset: Int, in bytes: Span<UInt8>) -> Bool {
    bytes.blanksEnd(from: offset, to: line.contentEnd) == line.contentEnd
  }
}

extension Span<UInt8> {
  /// Whether the line at `start` makes a heading of the one above it.
  func beginsUnderline(at start: Int) -> Bool {
    guard start < count else { return false }
    let line = MarkdownLine(RawLine(from: start, textAt: start, in: self), in: self)
    return line.textStart < line.line.contentEnd && line.isUnderline(in: self)
  }

  /// Where the spaces and TABs from `offset` on end, and at which column.
  func markdownBlanksEnd(from offset: Int, column: Int, to end: Int) -> (offset: Int, column: Int) {
    var (offset, column) = (offset, column)
    while offset < end {
      switch self[offset] {
      case .space: column += 1
      case .tab: column = (column / 4 + 1) * 4
      default: return (offset, column)
      }
      offset += 1
    }
    return (offset, column)
  }
}
