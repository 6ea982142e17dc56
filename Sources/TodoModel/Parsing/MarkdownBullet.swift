import TodoText

/// The mark of a list item of Markdown: `-`, `*`, `+`, `1.` or `1)`.
///
/// Source: CommonMark 0.31, *List items*.
struct MarkdownBullet {
  /// Where the item's text begins, in bytes of the block; the line's end, if it has none.
  let textStart: Int
  /// The column of that text: what belongs to the item stands there or further right.
  let contentColumn: Int
  /// Whether the text stands so far right that it is code.
  let isCode: Bool

  /// Reads the bullet that `line` begins with; nil if it begins with none.
  init?(of line: MarkdownLine, in bytes: Span<UInt8>) {
    let end = line.line.contentEnd
    var offset = line.textStart
    switch bytes[offset] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): offset += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while offset < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) { offset += 1 }
      guard offset - line.textStart <= 9, offset < end,
        bytes[offset] == UInt8(ascii: ".") || bytes[offset] == UInt8(ascii: ")")
      else { return nil }
      offset += 1
    default: return nil
    }
    let column = line.column + offset - line.textStart
    let text = bytes.markdownBlanksEnd(from: offset, column: column, to: end)
    textStart = text.offset
    guard text.offset < end else {
      contentColumn = column + 1
      isCode = false
      return
    }
    guard text.offset > offset else { return nil }
    isCode = text.column - column > 4
    contentColumn = isCode ? column + 1 : text.column
  }
}
