import TodoText

/// The marker of a Markdown list item: `-`, `*`, `+`, `1.` or `1)`.
///
/// Source: CommonMark 0.31, *List items*.
struct MarkdownBullet {
  /// The start of the item's text, in bytes of the block; the end of the line if it has none.
  let textStart: Int
  /// The minimum column of the item's content.
  let contentColumn: Int
  /// The column of that text.
  let textColumn: Int
  /// Whether it can interrupt a paragraph: it has text, and its number, if any, is 1.
  let mayInterruptParagraph: Bool
  /// Whether the text is indented enough to be code.
  let isCode: Bool

  /// The checkbox at the start of its text, in a line that ends at `end`; nil if there is none.
  func checkbox(to end: Int, in bytes: Span<UInt8>, _ letters: StatusLetters) -> MarkdownCheckbox? {
    isCode || textStart == end ? nil : MarkdownCheckbox(at: textStart, to: end, in: bytes, letters)
  }

  /// Parses the bullet at the start of `line`; nil if there is none.
  init?(of line: MarkdownLine, in bytes: Span<UInt8>) {
    let end = line.line.contentEnd
    guard let offset = bytes.bulletEnd(at: line.textStart, to: end) else { return nil }
    let column = line.column + offset - line.textStart
    let text = bytes.markdownBlanksEnd(from: offset, column: column, to: end)
    textStart = text.offset
    guard text.offset < end else {
      contentColumn = column + 1
      textColumn = column + 1
      isCode = false
      mayInterruptParagraph = false
      return
    }
    guard text.offset > offset else { return nil }
    isCode = text.column - column > 4
    contentColumn = isCode ? column + 1 : text.column
    textColumn = text.column
    let digits = line.textStart..<offset - 1
    // Its number is 1, ignoring leading zeros.
    mayInterruptParagraph = digits.allSatisfy { bytes[$0] == UInt8(ascii: $0 == digits.last ? "1" : "0") }
  }
}
