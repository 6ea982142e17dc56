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

  /// Calls `found` with each token of `text`, in order.
  ///
  /// In Markdown, only the first line of an item has signs and fields.
  @inline(__always) func parse(
    _ text: Range<Int>, in bytes: Span<UInt8>, isFirstLine: Bool = false, _ found: (DescriptionToken) -> Void
  ) {
    if isFirstLine, isMarkdown, MarkdownFieldLexer.mayHaveFields(text, of: bytes) {
      return parseFields(text, in: bytes, found)
    }
    parseWords(text, in: bytes, found)
  }

  /// The range of the first date in `text`, including its arrow; nil if there is none.
  func firstDate(in text: Range<Int>, of bytes: Span<UInt8>, isFirstLine: Bool) -> Range<Int>? {
    var date: Range<Int>?
    parse(text, in: bytes, isFirstLine: isFirstLine) { token in
      if case .date(_, let range) = token, date == nil { date = range }
    }
    return date
  }

  @inline(__always) private func parseWords(
    _ text: Range<Int>, in bytes: Span<UInt8>, _ found: (DescriptionToken) -> Void
  ) {
    var next = text.lowerBound
    var parsedEnd = text.lowerBound
    var hasDueWords = bytes.dueEnd(in: text) != nil
    // The ranges of Markdown that contain no tokens, found at the first mark, and the number of those passed.
    var opaque: [Range<Int>]?
    var passed = 0
    while true {
      let mark = bytes.descriptionMark(from: next, to: text.upperBound)
      if hasDueWords, let words = dueWords(in: parsedEnd..<mark, of: text, in: bytes) {
        hasDueWords = false
        let ranges = isMarkdown ? opaque ?? MarkdownInlines.opaqueRanges(in: text, of: bytes) : []
        opaque = isMarkdown ? ranges : nil
        guard ranges.contains(where: { $0.overlaps(words.range) }) else {
          found(.datePhrase(words.phrase, words.range))
          (parsedEnd, next) = (words.range.upperBound, words.range.upperBound)
          continue
        }
      }
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

  /// Calls `found` with each token of a line with signs or fields, in order.
  ///
  /// At most one of these is a `.date`: that which counts if no date has an arrow.
  private func parseFields(_ text: Range<Int>, in bytes: Span<UInt8>, _ found: (DescriptionToken) -> Void) {
    let fields = MarkdownFieldLexer.fields(in: text, of: bytes)
    var tokens: [DescriptionToken] = []
    var hasArrow = false
    var passed = 0
    parseWords(text, in: bytes) { token in
      while passed < fields.count, fields[passed].range.upperBound <= token.range.lowerBound { passed += 1 }
      guard passed == fields.count || !fields[passed].range.overlaps(token.range) else { return }
      if case .date = token { hasArrow = true }
      tokens.append(token)
    }
    let due = hasArrow ? nil : fields.counting(.due)
    for field in fields {
      if field == due { tokens.append(field.dueToken) }
      tokens.append(field.kind == .due && field.date == nil ? field.dueToken : .field(field))
    }
    tokens.sort { $0.range.lowerBound < $1.range.lowerBound }
    for token in tokens { found(token) }
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
      guard bytes.scalar(before: offset, from: text.lowerBound)?.mayPrecedeTag ?? true else {
        return offset + 1
      }
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
      let start = DateBytes.blanksEnd(bytes, from: offset + 1, to: text.upperBound)
      return parsePhrase(at: start, from: offset - 3, of: text, in: bytes, found) ?? offset + 1
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
    let name = hash + 1..<tagNameEnd(from: hash + 1, to: end, in: bytes)
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

  /// The end of the name that begins at `start`; in Markdown, a slash may be within it: `#work/acme`.
  private func tagNameEnd(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Int {
    var last = nameEnd(from: start, to: end, in: bytes)
    while isMarkdown, last > start, last < end, bytes[last] == UInt8(ascii: "/") {
      let next = nameEnd(from: last + 1, to: end, in: bytes)
      guard next > last + 1 else { break }
      last = next
    }
    return last
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
        guard let (scalar, next) = bytes.scalar(at: offset), next <= end,
          scalar.isTagNamePart(marksAreLetters: marksAreLetters)
        else { break }
        offset = next
      }
    }
    return offset
  }
}
