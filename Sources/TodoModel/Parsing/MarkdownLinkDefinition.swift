import TodoText

/// Source: CommonMark 0.31, *Link reference definitions*.
extension Span<UInt8> {
  /// The end of the last line of the link definition at `offset`; nil if there is none.
  ///
  /// The bytes are the lines of a paragraph, each with a line feed.
  func linkDefinitionEnd(at offset: Int) -> Int? {
    guard let label = linkLabelEnd(at: offset), label < count, self[label] == UInt8(ascii: ":") else {
      return nil
    }
    guard let destination = linkDestinationEnd(at: definitionBlanksEnd(from: label + 1)) else { return nil }
    let title = definitionBlanksEnd(from: destination)
    if title > destination, let end = linkTitleEnd(at: title), let lineEnd = blankLineEnd(from: end) {
      return lineEnd
    }
    return blankLineEnd(from: destination)
  }

  /// The end of the label at `offset`, after its bracket.
  private func linkLabelEnd(at offset: Int) -> Int? {
    guard offset < count, self[offset] == UInt8(ascii: "[") else { return nil }
    var index = offset + 1
    var hasWords = false
    while index < count {
      switch self[index] {
      case UInt8(ascii: "]"): return hasWords ? index + 1 : nil
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "\\"):
        hasWords = true
        index += 1
      case .space, .tab, .lineFeed: break
      default: hasWords = true
      }
      index += 1
    }
    return nil
  }

  private func linkDestinationEnd(at offset: Int) -> Int? {
    guard offset < count else { return nil }
    let isBracketed = self[offset] == UInt8(ascii: "<")
    var index = isBracketed ? offset + 1 : offset
    var depth = 0
    while index < count {
      switch self[index] {
      case .lineFeed where isBracketed, UInt8(ascii: "<") where isBracketed: return nil
      case UInt8(ascii: ">") where isBracketed: return index + 1
      case UInt8(ascii: "\\") where index + 1 < count && self[index + 1] > .space: index += 1
      case 0...0x20 where !isBracketed, 0x7F where !isBracketed:
        return depth == 0 && index > offset ? index : nil
      case UInt8(ascii: "(") where !isBracketed: depth += 1
      case UInt8(ascii: ")") where !isBracketed:
        guard depth > 0 else { return nil }
        depth -= 1
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The end of the title at `offset`, after its quote.
  private func linkTitleEnd(at offset: Int) -> Int? {
    guard offset < count else { return nil }
    let end: UInt8
    switch self[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): end = self[offset]
    case UInt8(ascii: "("): end = UInt8(ascii: ")")
    default: return nil
    }
    var index = offset + 1
    while index < count {
      if self[index] == end { return index + 1 }
      if self[index] == UInt8(ascii: "("), end == UInt8(ascii: ")") { return nil }
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// The end of the blanks from `offset`, with at most one line feed.
  private func definitionBlanksEnd(from offset: Int) -> Int {
    let end = markdownBlanksEnd(from: offset, column: 0, to: count).offset
    guard end < count, self[end] == .lineFeed else { return end }
    return markdownBlanksEnd(from: end + 1, column: 0, to: count).offset
  }

  /// The end of the line that contains `offset`; nil if anything but blanks follows.
  private func blankLineEnd(from offset: Int) -> Int? {
    let end = markdownBlanksEnd(from: offset, column: 0, to: count).offset
    return end < count && self[end] == .lineFeed ? end + 1 : nil
  }
}
