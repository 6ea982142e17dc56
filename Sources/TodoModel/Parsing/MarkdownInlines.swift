import TodoText

/// Finds what of a line of Markdown is not read as words: code spans, HTML tags, comments, URLs, destinations of links,
/// and number signs after a backslash.
///
/// Source: CommonMark 0.31, *Inlines*; the list format, *Markdown documents*. What goes on over a line end is not found.
struct MarkdownInlines {
  private let text: Range<Int>
  private var found: [Range<Int>] = []
  /// Lengths of runs of backticks that do not occur again in the line.
  private var unclosedRuns: Set<Int> = []
  /// What closes nothing any more in the rest of the line: looking for it again would make the cost quadratic.
  private var missing: Set<UInt8> = []

  /// The ranges of `text` that hold no tags or dates, in order.
  ///
  /// - Complexity: O(*n*).
  static func opaqueRanges(in text: Range<Int>, of bytes: Span<UInt8>) -> [Range<Int>] {
    var inlines = MarkdownInlines(text: text)
    inlines.read(bytes)
    return inlines.found
  }

  private init(text: Range<Int>) {
    self.text = text
  }

  private mutating func read(_ bytes: Span<UInt8>) {
    var offset = text.lowerBound
    if let definition = definition(in: bytes) {
      found.append(definition)
      offset = definition.upperBound
    }
    while offset < text.upperBound {
      let end: Int?
      switch bytes[offset] {
      case UInt8(ascii: "\\"): end = min(offset + 2, text.upperBound)
      case UInt8(ascii: "`"): end = readBackticks(at: offset, in: bytes)
      case UInt8(ascii: "<"): end = readAngle(at: offset, in: bytes)
      case UInt8(ascii: "]"): end = readDestination(at: offset, in: bytes)
      case UInt8(ascii: ":") where bytes.holds("://", at: offset): end = wordEnd(from: offset, in: bytes)
      case UInt8(ascii: "w") where bytes.holds("www.", at: offset): end = wordEnd(from: offset, in: bytes)
      default: end = nil
      }
      guard let end else {
        offset += 1
        continue
      }
      found.append(offset..<end)
      offset = end
    }
  }

  /// A code span; where the run of backticks is not closed, that run alone.
  private mutating func readBackticks(at start: Int, in bytes: Span<UInt8>) -> Int {
    let opening = runEnd(from: start, in: bytes)
    let length = opening - start
    guard !unclosedRuns.contains(length) else { return opening }
    var offset = opening
    while offset < text.upperBound {
      guard bytes[offset] == UInt8(ascii: "`") else {
        offset += 1
        continue
      }
      let end = runEnd(from: offset, in: bytes)
      if end - offset == length { return end }
      offset = end
    }
    unclosedRuns.insert(length)
    return opening
  }

  private func runEnd(from start: Int, in bytes: Span<UInt8>) -> Int {
    var end = start
    while end < text.upperBound, bytes[end] == UInt8(ascii: "`") { end += 1 }
    return end
  }

  /// A comment, which may go on after the line, an HTML tag or an address between angle brackets.
  private mutating func readAngle(at start: Int, in bytes: Span<UInt8>) -> Int? {
    if bytes.holds("<!--", at: start) {
      let end = (start + 2..<max(start + 2, text.upperBound - 2)).first { bytes.holds("-->", at: $0) }
      return end.map { $0 + 3 } ?? text.upperBound
    }
    guard !missing.contains(UInt8(ascii: ">")) else { return nil }
    if let end = bytes.tagEnd(at: start, to: text.upperBound) { return end }
    guard let end = placeIfAny(of: UInt8(ascii: ">"), from: start, in: bytes) else { return nil }
    // An address has a colon or an at sign, and no blank.
    let address = start + 1..<min(end, start + 2048)
    let isAddress = address.contains { bytes[$0] == UInt8(ascii: ":") || bytes[$0] == UInt8(ascii: "@") }
    return isAddress && address.upperBound == end && address.allSatisfy({ bytes[$0] > .space })
      ? end + 1 : nil
  }

  /// The destination and title after the `]` of a link, or its label.
  private mutating func readDestination(at bracket: Int, in bytes: Span<UInt8>) -> Int? {
    let start = bracket + 1
    guard start < text.upperBound else { return nil }
    if bytes[start] == UInt8(ascii: "[") {
      return placeIfAny(of: UInt8(ascii: "]"), from: start, in: bytes)
    }
    guard bytes[start] == UInt8(ascii: "(") else { return nil }
    var offset = bytes.blanksEnd(from: start + 1, to: text.upperBound)
    guard let end = destinationEnd(from: offset, in: bytes) else { return nil }
    offset = bytes.blanksEnd(from: end, to: text.upperBound)
    guard offset < text.upperBound else { return nil }
    let quote = bytes[offset] == UInt8(ascii: "(") ? UInt8(ascii: ")") : bytes[offset]
    if offset > end, [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")")].contains(quote),
      bytes[offset] != UInt8(ascii: ")")
    {
      guard let close = placeIfAny(of: quote, from: offset + 1, in: bytes) else { return nil }
      offset = bytes.blanksEnd(from: close + 1, to: text.upperBound)
    }
    return offset < text.upperBound && bytes[offset] == UInt8(ascii: ")") ? offset + 1 : nil
  }

  /// Where the destination of a link ends: at a blank, or at a parenthesis that it does not open.
  private func destinationEnd(from start: Int, in bytes: Span<UInt8>) -> Int? {
    var offset = start
    var depth = 0
    let isAngled = start < text.upperBound && bytes[start] == UInt8(ascii: "<")
    while offset < text.upperBound {
      switch bytes[offset] {
      case UInt8(ascii: "\\"): offset += 1
      case UInt8(ascii: ">") where isAngled: return offset + 1
      case _ where isAngled: break
      case 0...UInt8.space: return offset
      case UInt8(ascii: "("):
        depth += 1
        if depth > 32 { return nil }
      case UInt8(ascii: ")"):
        if depth == 0 { return offset }
        depth -= 1
      default: break
      }
      offset += 1
    }
    return nil
  }

  /// The line as the definition of a link's label: `[label]: destination`, perhaps with a title.
  private func definition(in bytes: Span<UInt8>) -> Range<Int>? {
    let start = bytes.blanksEnd(from: text.lowerBound, to: text.upperBound)
    guard start < text.upperBound, bytes[start] == UInt8(ascii: "["),
      let close = place(of: UInt8(ascii: "]"), from: start + 1, in: bytes), close > start + 1,
      bytes.holds("]:", at: close)
    else { return nil }
    let destination = bytes.blanksEnd(from: close + 2, to: text.upperBound)
    let end = wordEnd(from: destination, in: bytes)
    let rest = bytes.blanksEnd(from: end, to: text.upperBound)
    guard end > destination, rest == text.upperBound || "\"'(".utf8.contains(bytes[rest]) else { return nil }
    return start..<text.upperBound
  }

  private func wordEnd(from start: Int, in bytes: Span<UInt8>) -> Int {
    var end = start
    while end < text.upperBound, bytes[end] > .space, bytes[end] != UInt8(ascii: "<") { end += 1 }
    return end
  }

  private func place(of mark: UInt8, from start: Int, in bytes: Span<UInt8>) -> Int? {
    var offset = start
    while offset < text.upperBound, bytes[offset] != mark { offset += 1 }
    return offset < text.upperBound ? offset : nil
  }

  /// The same; what is not found once is not looked for again.
  private mutating func placeIfAny(of mark: UInt8, from start: Int, in bytes: Span<UInt8>) -> Int? {
    guard !missing.contains(mark) else { return nil }
    let found = place(of: mark, from: start, in: bytes)
    if found == nil { missing.insert(mark) }
    return found
  }
}
