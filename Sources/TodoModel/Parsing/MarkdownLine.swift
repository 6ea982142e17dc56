import TodoText

/// A line of a Markdown document, with a cursor after the containers that it continues or opens.
///
/// The tests for kinds of lines, such as ``isHeading(in:)``, require that it is not blank. Source: CommonMark 0.31.
struct MarkdownLine {
  let line: RawLine
  /// The start of its text after the current containers and blanks, in bytes of the block.
  private(set) var textStart: Int
  /// The column of that text; a tab extends to the next multiple of four.
  private(set) var column: Int
  /// The column of the current containers' content.
  private(set) var base = 0

  init(_ line: RawLine, in bytes: Span<UInt8>) {
    self.line = line
    let start = bytes.markdownBlanksEnd(from: line.textStart, column: 0, to: line.contentEnd)
    textStart = start.offset
    column = start.column
  }

  /// Whether only blanks follow the current containers.
  var isBlank: Bool { textStart == line.contentEnd }

  /// The indentation of the text relative to the containers' content.
  var indentation: Int { column - base }

  /// The text without its terminator, indentation and container markers.
  var content: Range<Int> { textStart..<line.contentEnd }

  /// Consumes the continuation of `container`.
  ///
  /// - Returns: Whether the line continues it.
  mutating func enter(_ container: MarkdownContainer, in bytes: Span<UInt8>) -> Bool {
    if container.kind == .quote {
      guard !isBlank, indentation < 4, bytes[textStart] == UInt8(ascii: ">") else { return false }
      skipQuoteMark(in: bytes)
      return true
    }
    guard !isBlank else { return !container.isEmpty }
    guard indentation >= container.width else { return false }
    base += container.width
    return true
  }

  /// Consumes a `>` and one column of blanks after it.
  mutating func skipQuoteMark(in bytes: Span<UInt8>) {
    let end = textStart + 1
    let hasBlank = end < line.contentEnd && (bytes[end] == .space || bytes[end] == .tab)
    base = column + (hasBlank ? 2 : 1)
    (textStart, column) = bytes.markdownBlanksEnd(from: end, column: column + 1, to: line.contentEnd)
  }

  /// Moves to the text after a bullet.
  mutating func skip(_ bullet: MarkdownBullet) {
    (textStart, column, base) = (bullet.textStart, bullet.textColumn, bullet.contentColumn)
  }

  /// Whether the line may be a heading, the underline of one or a thematic break, or begin code or an HTML block, by
  /// its first and third byte.
  func mayBeginLeaf(in bytes: Span<UInt8>) -> Bool {
    switch bytes[textStart] {
    case UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: "`"), UInt8(ascii: "~"),
      UInt8(ascii: "_"):
      return true
    case UInt8(ascii: "-"), UInt8(ascii: "*"):
      // A shortcut for most list items, `- [`: an underline or a thematic break has no bracket.
      return textStart + 2 >= line.contentEnd || bytes[textStart + 2] != UInt8(ascii: "[")
    default: return false
    }
  }

  /// The fence that the line opens, and whether it is marked `xit`.
  func fence(in bytes: Span<UInt8>) -> (fence: MarkdownFence, isList: Bool)? {
    let offset = textStart
    let character = bytes[offset]
    guard character == UInt8(ascii: "`") || character == UInt8(ascii: "~") else { return nil }
    var end = offset
    while end < line.contentEnd, bytes[end] == character { end += 1 }
    guard end - offset >= 3 else { return nil }
    let info = bytes.markdownBlanksEnd(from: end, column: 0, to: line.contentEnd).offset..<line.contentEnd
    if character == UInt8(ascii: "`"), info.contains(where: { bytes[$0] == character }) { return nil }
    let fence = MarkdownFence(character: character, length: Int32(clamping: end - offset))
    let word = info.prefix { bytes[$0] != .space && bytes[$0] != .tab }
    return (fence, word.count == 3 && bytes.matches("xit", at: info.lowerBound))
  }

  /// Whether the line closes `fence`.
  func closes(_ fence: MarkdownFence, in bytes: Span<UInt8>) -> Bool {
    let run = content.prefix { bytes[$0] == fence.character }
    return run.count >= fence.length && isBlank(from: run.endIndex, in: bytes)
  }

  /// Whether the line is an ATX heading, with number signs.
  func isHeading(in bytes: Span<UInt8>) -> Bool {
    let marks = content.prefix { bytes[$0] == UInt8(ascii: "#") }
    guard (1...6).contains(marks.count) else { return false }
    return marks.endIndex == line.contentEnd || bytes[marks.endIndex] == .space
      || bytes[marks.endIndex] == .tab
  }

  /// Whether the line is the underline of a setext heading.
  func isUnderline(in bytes: Span<UInt8>) -> Bool {
    let character = bytes[textStart]
    guard indentation < 4, character == UInt8(ascii: "=") || character == UInt8(ascii: "-") else {
      return false
    }
    return isBlank(from: content.prefix { bytes[$0] == character }.endIndex, in: bytes)
  }

  /// Whether the line is a thematic break.
  ///
  /// `obstacle` is the offset of the first other character: no text of the line before it is a thematic break.
  func isThematicBreak(in bytes: Span<UInt8>, _ obstacle: inout Int) -> Bool {
    let character = bytes[textStart]
    guard textStart >= obstacle,
      character == UInt8(ascii: "-") || character == UInt8(ascii: "*") || character == UInt8(ascii: "_")
    else { return false }
    var count = 0
    for offset in content {
      switch bytes[offset] {
      case character: count += 1
      case .space, .tab: break
      default:
        obstacle = offset
        return false
      }
    }
    return count >= 3
  }

  private func isBlank(from offset: Int, in bytes: Span<UInt8>) -> Bool {
    bytes.markdownBlanksEnd(from: offset, column: 0, to: line.contentEnd).offset == line.contentEnd
  }
}

extension Span<UInt8> {
  /// Whether the line at `start` is the underline of a setext heading.
  func beginsUnderline(at start: Int) -> Bool {
    guard start < count else { return false }
    let line = MarkdownLine(RawLine(from: start, textAt: start, in: self), in: self)
    return line.textStart < line.line.contentEnd && line.isUnderline(in: self)
  }

  /// The end of the spaces and tabs from `offset`, and its column.
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
