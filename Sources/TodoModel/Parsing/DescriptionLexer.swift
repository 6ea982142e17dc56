import TodoText

/// Finds the tags, dates and control characters in one line of a description.
///
/// Source: the list format, *Due date* and *Tags*.
struct DescriptionLexer {
  /// Whether combining marks belong to a tag's name.
  private let marksAreLetters: Bool
  /// Whether the text is Markdown, which contains code, links and other text to skip.
  private let isMarkdown: Bool

  /// Creates a lexer for items with these flags.
  init(_ dialect: Dialect, _ flags: BlockItem.Flags = []) {
    marksAreLetters = dialect != .strict
    isMarkdown = flags.contains(.markdown)
  }

  /// Calls `found` with each token of `text`, in order; there is none before `firstMark`, if that is known.
  ///
  /// - Complexity: O(*n*), sixteen bytes at a time between tokens.
  @inline(__always) func parse(
    _ text: Range<Int>, in bytes: Span<UInt8>, from firstMark: Int = 0,
    _ found: (DescriptionToken) -> Void
  ) {
    parseWords(text, in: bytes, from: firstMark, while: { true }, found)
  }

  /// The range of the first date in `text`, including its arrow; nil if there is none.
  ///
  /// - Complexity: O(*n*), *n* the bytes before the date.
  func firstDate(in text: Range<Int>, of bytes: Span<UInt8>) -> Range<Int>? {
    var date: Range<Int>?
    parseWords(text, in: bytes, from: 0, while: { date == nil }) { token in
      if case .date(_, let range) = token, date == nil { date = range }
    }
    return date
  }

  @inline(__always) private func parseWords(
    _ text: Range<Int>, in bytes: Span<UInt8>, from firstMark: Int, while shouldContinue: () -> Bool,
    _ found: (DescriptionToken) -> Void
  ) {
    var next = max(text.lowerBound, firstMark)
    var parsedEnd = text.lowerBound
    // The ranges of Markdown that contain no tokens, found at the first mark, and the number of those passed.
    var opaque: [Range<Int>]?
    var passed = 0
    while shouldContinue() {
      let mark = bytes.descriptionMark(from: next, to: text.upperBound)
      guard mark < text.upperBound else { return }
      if isMarkdown {
        let ranges = opaque ?? MarkdownInlines.opaqueRanges(in: text, of: bytes)
        opaque = ranges
        while passed < ranges.count, ranges[passed].upperBound <= mark { passed += 1 }
        if passed < ranges.count, ranges[passed].contains(mark) {
          parsedEnd = ranges[passed].upperBound
          next = parsedEnd
          continue
        }
      }
      parsedEnd = parseMark(at: mark, after: parsedEnd, of: text, in: bytes, found)
      next = parsedEnd
    }
  }

  /// Parses a token at a byte that may begin one; the bytes before `parsedEnd` belong to another token.
  ///
  /// - Returns: The offset at which to continue, always greater than `offset`.
  private func parseMark(
    at offset: Int, after parsedEnd: Int, of text: Range<Int>, in bytes: Span<UInt8>,
    _ found: (DescriptionToken) -> Void
  ) -> Int {
    switch bytes[offset] {
    case UInt8(ascii: "#"):
      guard offset > text.lowerBound, bytes[offset - 1] != .space,
        let left = bytes.scalar(before: offset, from: text.lowerBound)
      else {
        return parseTag(at: offset, to: text.upperBound, in: bytes, found)
      }
      guard left.mayPrecedeTag else { return offset + 1 }
      return parseTag(at: offset, to: text.upperBound, in: bytes, found)
    case UInt8(ascii: ">"):
      guard offset > parsedEnd, bytes[offset - 1] == UInt8(ascii: "-") else { return offset + 1 }
      return parseDate(arrow: offset - 1..<offset + 1, of: text, in: bytes, found) ?? offset + 1
    case 0xE2:
      guard bytes.matches("→", at: offset) else { return offset + 1 }
      return parseDate(arrow: offset..<offset + 3, of: text, in: bytes, found) ?? offset + 3
    case UInt8(ascii: ":"):
      guard offset - parsedEnd >= 3, bytes.matchesWord("due", at: offset - 3),
        bytes.scalar(before: offset - 3, from: text.lowerBound)?.mayAdjoinDate ?? true
      else { return offset + 1 }
      return parsePhrase(at: offset + 1, from: offset - 3, of: text, in: bytes, found) ?? offset + 1
    default:
      return parseControls(from: offset, to: text.upperBound, in: bytes, found)
    }
  }

  /// Reports consecutive control characters as one token; a TAB is none of them.
  ///
  /// - Returns: Their end; the next offset if there are none at `start`.
  private func parseControls(
    from start: Int, to limit: Int, in bytes: Span<UInt8>, _ found: (DescriptionToken) -> Void
  ) -> Int {
    var end = start
    while end < limit, bytes[end] != .tab, bytes[end] < .space || bytes[end] == 0x7F { end += 1 }
    guard end > start else { return start + 1 }
    found(.controlCharacter(start..<end))
    return end
  }

  // MARK: Tags

  private func parseTag(
    at hash: Int, to end: Int, in bytes: Span<UInt8>, _ found: (DescriptionToken) -> Void
  ) -> Int {
    let name = hash + 1..<nameEnd(from: hash + 1, to: end, in: bytes)
    guard !name.isEmpty, !isMarkdown || name.contains(where: { !bytes[$0].isASCIIDigit }) else {
      return max(hash + 1, name.upperBound)
    }
    guard name.upperBound < end, bytes[name.upperBound] == UInt8(ascii: "=") else {
      found(.tag(Tag(range: hash..<name.upperBound, name: name, value: nil)))
      return name.upperBound
    }
    let start = name.upperBound + 1
    guard start < end, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") else {
      let value = start..<nameEnd(from: start, to: end, in: bytes)
      found(.tag(Tag(range: hash..<value.upperBound, name: name, value: value.isEmpty ? nil : value)))
      return value.upperBound
    }
    guard let closing = (start + 1..<end).first(where: { bytes[$0] == bytes[start] }) else {
      found(.tag(Tag(range: hash..<start, name: name, value: nil)))
      found(.unclosedQuote(start..<start + 1))
      return start
    }
    let value = start + 1..<closing
    found(.tag(Tag(range: hash..<closing + 1, name: name, value: value.isEmpty ? nil : value)))
    var mark = bytes.descriptionMark(from: value.lowerBound, to: value.upperBound)
    while mark < value.upperBound {
      let next = parseControls(from: mark, to: value.upperBound, in: bytes, found)
      mark = bytes.descriptionMark(from: next, to: value.upperBound)
    }
    return closing + 1
  }

  /// The end of the name or bare value that begins at `start`.
  private func nameEnd(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int {
    var offset = start
    while offset < end {
      let byte = bytes[offset]
      if byte < 0x80 {
        guard byte.isTagNamePart else { break }
        offset += 1
      } else {
        guard let (scalar, next) = bytes.scalar(at: offset), next <= end, isNamePart(scalar) else { break }
        offset = next
      }
    }
    return offset
  }

  private func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isTagNamePart(marksAreLetters: marksAreLetters)
  }

  // MARK: Dates

  /// Parses the date after an arrow.
  ///
  /// - Returns: The offset at which to continue; nil if there is no date or near miss.
  private func parseDate(
    arrow: Range<Int>, of text: Range<Int>, in bytes: Span<UInt8>, _ found: (DescriptionToken) -> Void
  ) -> Int? {
    let isAfterSpace = arrow.lowerBound > text.lowerBound && bytes[arrow.lowerBound - 1] == .space
    guard
      isAfterSpace || bytes.scalar(before: arrow.lowerBound, from: text.lowerBound)?.mayAdjoinDate ?? true
    else { return nil }
    let isHyphenArrow = arrow.count == 2
    var start = arrow.upperBound
    while start < text.upperBound, bytes[start] == .space { start += 1 }
    let parsed = DueDate.parse(bytes, at: start)
    guard isHyphenArrow, start == arrow.upperBound + 1 else {
      if case .impossible = parsed { return nil }
      return reportNearMiss(at: start, from: arrow.lowerBound, of: text, in: bytes, found)
        ?? parsePhrase(at: start, from: arrow.lowerBound, of: text, in: bytes, found)
    }
    switch parsed {
    case .date(let date, let end) where isDateEnd(end, of: text, in: bytes):
      found(.date(date, arrow.lowerBound..<end))
      // A year or a month may be the start of a near miss, as in `-> 2026.01.31`. A day cannot, and no near miss
      // contains a space.
      guard date.unit != .day, end < text.upperBound, bytes[end] != .space else { return end }
      return reportNearMiss(at: start, after: end, from: arrow.lowerBound, of: text, in: bytes, found) ?? end
    case .impossible(let reason, let end) where isDateEnd(end, of: text, in: bytes):
      found(.impossibleDate(reason, arrow.lowerBound..<end))
      return end
    default:
      return reportNearMiss(at: start, from: arrow.lowerBound, of: text, in: bytes, found)
        ?? parsePhrase(at: start, from: arrow.lowerBound, of: text, in: bytes, found)
    }
  }

  /// Parses a date in words; its arrow or `due:` is at `start`.
  private func parsePhrase(
    at offset: Int, from start: Int, of text: Range<Int>, in bytes: Span<UInt8>,
    _ found: (DescriptionToken) -> Void
  ) -> Int? {
    guard let (phrase, end) = DatePhrase.parse(bytes, at: offset, to: text.upperBound) else { return nil }
    found(.datePhrase(phrase, start..<end))
    return end
  }

  /// Parses a near miss that ends after `least`; its arrow is at `start`.
  private func reportNearMiss(
    at offset: Int, after least: Int = 0, from start: Int, of text: Range<Int>, in bytes: Span<UInt8>,
    _ found: (DescriptionToken) -> Void
  ) -> Int? {
    guard let near = DueDate.parseNearMiss(bytes, at: offset), near.end > least,
      isDateEnd(near.end, of: text, in: bytes)
    else { return nil }
    found(.nearMissDate(near.date, start..<near.end))
    return near.end
  }

  private func isDateEnd(_ end: Int, of text: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    guard end < text.upperBound else { return end == text.upperBound }
    if bytes[end] == .space { return true }
    return bytes.scalar(at: end)?.scalar.mayAdjoinDate ?? true
  }
}
