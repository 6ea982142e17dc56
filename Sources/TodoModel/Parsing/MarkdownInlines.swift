import TodoText

/// Finds the parts of a Markdown line that are not prose: code spans, HTML tags, comments, URLs, link destinations and
/// escaped number signs.
///
/// Source: CommonMark 0.31, *Inlines*; the list format, *Markdown documents*. Does not find what spans several lines.
struct MarkdownInlines {
  private let text: Range<Int>
  private var found: [Range<Int>] = []
  private var closings: MarkdownClosings

  /// The ranges of `text` without tags or dates, in order.
  static func opaqueRanges(in text: Range<Int>, of bytes: Span<UInt8>) -> [Range<Int>] {
    var inlines = MarkdownInlines(text: text, closings: MarkdownClosings(to: text.upperBound))
    inlines.parse(bytes)
    return inlines.found
  }

  private mutating func parse(_ bytes: Span<UInt8>) {
    var offset = text.lowerBound
    if let definition = definition(in: bytes) {
      found.append(definition)
      offset = definition.upperBound
    }
    while offset < text.upperBound {
      let end: Int?
      switch bytes[offset] {
      case UInt8(ascii: "\\"): end = min(offset + 2, text.upperBound)
      case UInt8(ascii: "`"):
        // A code span, or an unclosed run of backticks.
        let opening = closings.runEnd(from: offset, in: bytes)
        end = closings.codeSpanEnd(from: opening, length: opening - offset, in: bytes) ?? opening
      case UInt8(ascii: "<"): end = parseAngle(at: offset, in: bytes)
      case UInt8(ascii: "]"): end = parseDestination(at: offset, in: bytes)
      case UInt8(ascii: ":") where bytes.matches("://", at: offset): end = wordEnd(from: offset, in: bytes)
      case UInt8(ascii: "w") where bytes.matches("www.", at: offset): end = wordEnd(from: offset, in: bytes)
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

  /// Skips a comment, which may continue after the line, an HTML tag or an autolink.
  private mutating func parseAngle(at start: Int, in bytes: Span<UInt8>) -> Int? {
    if bytes.matches("<!--", at: start) {
      let end = (start + 2..<max(start + 2, text.upperBound - 2)).first { bytes.matches("-->", at: $0) }
      return end.map { $0 + 3 } ?? text.upperBound
    }
    guard closings.hasAngle(after: start, in: bytes) else { return nil }
    return bytes.tagEnd(at: start, to: text.upperBound) ?? closings.addressEnd(from: start, in: bytes)
  }

  /// Skips the destination and title after the `]` of a link, or its label.
  private mutating func parseDestination(at bracket: Int, in bytes: Span<UInt8>) -> Int? {
    let start = bracket + 1
    guard start < text.upperBound else { return nil }
    if bytes[start] == UInt8(ascii: "[") {
      return closings.offset(of: UInt8(ascii: "]"), from: start, in: bytes)
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
      guard let close = closings.offset(of: quote, from: offset + 1, in: bytes) else { return nil }
      offset = bytes.blanksEnd(from: close + 1, to: text.upperBound)
    }
    return offset < text.upperBound && bytes[offset] == UInt8(ascii: ")") ? offset + 1 : nil
  }

  /// The end of a link destination: a blank, or an unmatched closing parenthesis.
  private mutating func destinationEnd(from start: Int, in bytes: Span<UInt8>) -> Int? {
    if start < text.upperBound, bytes[start] == UInt8(ascii: "<") {
      return closings.destinationEnd(from: start, in: bytes)
    }
    var offset = start
    var depth = 0
    while offset < text.upperBound {
      switch bytes[offset] {
      case UInt8(ascii: "\\"): offset += 1
      case 0...UInt8.space: return offset
      case UInt8(ascii: "("):
        depth += 1
        // The limit of cmark, the reference implementation.
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

  /// The range of a link definition, `[label]: destination` and perhaps a title; nil if the line is none.
  private mutating func definition(in bytes: Span<UInt8>) -> Range<Int>? {
    let start = bytes.blanksEnd(from: text.lowerBound, to: text.upperBound)
    guard start < text.upperBound, bytes[start] == UInt8(ascii: "["),
      let close = closings.offset(of: UInt8(ascii: "]"), from: start + 1, in: bytes), close > start + 1,
      bytes.matches("]:", at: close)
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
}
