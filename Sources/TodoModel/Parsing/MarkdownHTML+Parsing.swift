import TodoText

extension MarkdownHTML {
  /// The kind of the HTML block that begins at `offset` of a line that ends at `end`; nil if there is none.
  init?(at offset: Int, to end: Int, in bytes: Span<UInt8>) {
    guard offset + 1 < end, bytes[offset] == UInt8(ascii: "<") else { return nil }
    switch bytes[offset + 1] {
    case UInt8(ascii: "?"): self = .instruction
    case UInt8(ascii: "!"):
      if bytes.matches("--", at: offset + 2) {
        self = .comment
      } else if bytes.matches("[CDATA[", at: offset + 2) {
        self = .characterData
      } else if offset + 2 < end, bytes[offset + 2].isASCIILetter {
        self = .declaration
      } else {
        return nil
      }
    default:
      let isClosing = bytes[offset + 1] == UInt8(ascii: "/")
      let name = bytes.tagName(at: offset + (isClosing ? 2 : 1), to: end)
      if Self.isTagEnd(name.upperBound, to: end, in: bytes) {
        let word = bytes.lowercased(name)
        if Self.blockTags.contains(word) {
          self = .block
          return
        }
        let isSlash = name.upperBound < end && bytes[name.upperBound] == UInt8(ascii: "/")
        if !isClosing, !isSlash, Self.literalTags.contains(word) {
          self = .literal
          return
        }
      }
      guard let tagEnd = bytes.tagEnd(at: offset, to: end),
        bytes.markdownBlanksEnd(from: tagEnd, column: 0, to: end).offset == end
      else { return nil }
      self = .anyTag
    }
  }

  /// Whether the block ends on the line of `text`.
  func ends(in text: Range<Int>, of bytes: Span<UInt8>) -> Bool {
    switch self {
    case .literal:
      text.contains { offset in
        bytes.matches("</", at: offset)
          && Self.literalTags.contains { tag in
            let end = offset + 2 + tag.utf8.count
            return end < text.upperBound && bytes[end] == UInt8(ascii: ">")
              && bytes.lowercased(offset + 2..<end) == tag
          }
      }
    case .comment: text.contains { bytes.matches("-->", at: $0) }
    case .instruction: text.contains { bytes.matches("?>", at: $0) }
    case .declaration: text.contains { bytes[$0] == UInt8(ascii: ">") }
    case .characterData: text.contains { bytes.matches("]]>", at: $0) }
    case .block, .anyTag: false
    }
  }

  private static func isTagEnd(_ offset: Int, to end: Int, in bytes: Span<UInt8>) -> Bool {
    guard offset < end else { return true }
    switch bytes[offset] {
    case .space, .tab, UInt8(ascii: ">"): return true
    case UInt8(ascii: "/"): return bytes.matches("/>", at: offset)
    default: return false
    }
  }

  private static let literalTags: Set<String> = ["script", "pre", "style", "textarea"]

  private static let blockTags: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col",
    "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure",
    "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html",
    "iframe", "legend", "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup",
    "option", "p", "param", "search", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead",
    "title", "tr", "track", "ul",
  ]
}

extension Span<UInt8> {
  /// The tag name at `offset`: a letter, then letters, digits and hyphens.
  fileprivate func tagName(at offset: Int, to end: Int) -> Range<Int> {
    var nameEnd = offset
    while nameEnd < end, self[nameEnd].isASCIILetter || nameEnd > offset && self[nameEnd].isTagNameRest {
      nameEnd += 1
    }
    return offset..<nameEnd
  }

  fileprivate func lowercased(_ range: Range<Int>) -> String {
    String(decoding: range.map { self[$0].asciiLowercased }, as: UTF8.self)
  }

  /// The end of the HTML tag whose `<` is at `offset`; nil if it is invalid or not closed before `end`.
  ///
  /// Source: CommonMark 0.31, *Raw HTML*.
  func tagEnd(at offset: Int, to end: Int) -> Int? {
    let isClosing = offset + 1 < end && self[offset + 1] == UInt8(ascii: "/")
    let name = tagName(at: offset + (isClosing ? 2 : 1), to: end)
    guard !name.isEmpty else { return nil }
    var index = name.upperBound
    while true {
      let blanks = markdownBlanksEnd(from: index, column: 0, to: end).offset
      guard blanks < end else { return nil }
      if self[blanks] == UInt8(ascii: ">") { return blanks + 1 }
      guard !isClosing else { return nil }
      if self[blanks] == UInt8(ascii: "/") {
        return matches("/>", at: blanks) && blanks + 1 < end ? blanks + 2 : nil
      }
      guard blanks > index, let attribute = attributeEnd(at: blanks, to: end) else { return nil }
      index = attribute
    }
  }

  /// The end of the attribute at `offset`, including its value; nil if there is none.
  private func attributeEnd(at offset: Int, to end: Int) -> Int? {
    func isName(_ byte: UInt8) -> Bool {
      byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
    }
    guard isName(self[offset]) else { return nil }
    var index = offset + 1
    while index < end, isName(self[index]) || self[index].isTagNameRest || self[index] == UInt8(ascii: ".") {
      index += 1
    }
    let equals = markdownBlanksEnd(from: index, column: 0, to: end).offset
    guard equals < end, self[equals] == UInt8(ascii: "=") else { return index }
    let value = markdownBlanksEnd(from: equals + 1, column: 0, to: end).offset
    guard value < end else { return nil }
    let quote = self[value]
    index = value
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      while index < end, self[index] != quote { index += 1 }
      return index < end ? index + 1 : nil
    }
    while index < end, self[index] > .space, !"\"'=<>`".utf8.contains(self[index]) { index += 1 }
    return index > value ? index : nil
  }
}

extension UInt8 {
  fileprivate var isTagNameRest: Bool {
    self == UInt8(ascii: "-") || self.isASCIIDigit
  }
}
