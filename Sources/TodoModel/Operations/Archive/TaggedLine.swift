import TodoText

/// The first line of an item, to which tags can be added or removed.
struct TaggedLine {
  /// Its text, without a terminator or byte order mark.
  let bytes: [UInt8]
  private let checkbox: Range<Int>
  private let dialect: Dialect
  /// Its tags in order, in bytes of the line.
  private let tags: [Tag]

  init(of item: Item, in list: TodoList) {
    let lineRange = list.textRange(ofLine: item.line)
    self.init(
      list.text.bytes(in: lineRange.content), checkbox: item.checkbox.shifted(by: -lineRange.start),
      list.dialect)
  }

  private init(_ bytes: [UInt8], checkbox: Range<Int>, _ dialect: Dialect) {
    self.bytes = bytes
    self.checkbox = checkbox
    self.dialect = dialect
    var tags: [Tag] = []
    let text = min(checkbox.upperBound, bytes.count)..<bytes.count
    DescriptionLexer(dialect).parse(text, in: bytes.span) { token in
      if case .tag(let tag) = token { tags.append(tag) }
    }
    self.tags = tags
  }

  /// The tags at its end, the last one first.
  var tagsAtEnd: [Tag] {
    var end = bytes.count
    return tags.reversed().prefix { tag in
      let isLast = tag.range.upperBound == blanksStart(before: end)
      end = tag.range.lowerBound
      return isLast
    }
  }

  /// Its trimmed text, by which an item is found in another group.
  var words: [UInt8] {
    let end = blanksStart(before: bytes.count)
    return Array(bytes[bytes.span.blanksEnd(from: min(checkbox.upperBound, end), to: end)..<end])
  }

  /// The line with a tag added before its trailing blanks; nil if it would not be parsed as one more tag.
  func adding(_ tag: String) -> TaggedLine? {
    let start = blanksStart(before: bytes.count)
    let offset =
      start > checkbox.upperBound && start < bytes.count && bytes[start] == .space ? start : bytes.count
    let new = TaggedLine(
      bytes[..<offset] + Array(" \(tag)".utf8) + bytes[offset...], checkbox: checkbox, dialect)
    return new.tags.count == tags.count + 1 ? new : nil
  }

  /// The line without `range` and the space before it.
  func removing(_ range: Range<Int>) -> TaggedLine {
    let isSpaced = range.lowerBound > 0 && bytes[range.lowerBound - 1] == .space
    let start = range.lowerBound - (isSpaced ? 1 : 0)
    return TaggedLine(Array(bytes[..<start] + bytes[range.upperBound...]), checkbox: checkbox, dialect)
  }

  /// The line with another status; replaces a malformed checkbox.
  func with(_ status: Status) -> TaggedLine {
    let new = [UInt8(ascii: "["), status.character, UInt8(ascii: "]")]
    let rest = bytes[checkbox.upperBound...]
    let space: [UInt8] = rest.first.map { $0 == .space } ?? true ? [] : [.space]
    let end = checkbox.lowerBound + new.count
    return TaggedLine(
      bytes[..<checkbox.lowerBound] + new + space + rest, checkbox: checkbox.lowerBound..<end, dialect)
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether a tag is `#kept`, exactly as archiving writes it.
  func isKept(_ tag: Tag) -> Bool { string(tag.range) == "#kept" }

  /// Whether a tag is `#from`, with or without a value.
  func isFrom(_ tag: Tag) -> Bool { string(tag.name).lowercased() == "from" }

  /// Whether a tag is the `#from` that archiving adds after text that looks like a mark.
  func isBareFrom(_ tag: Tag) -> Bool { string(tag.range) == "#from" }

  /// Whether a tag looks like the mark of a sub-item.
  func isLikeMark(_ tag: Tag) -> Bool { isBareFrom(tag) || isKept(tag) }

  private func blanksStart(before end: Int) -> Int {
    bytes.span.blanksStart(before: end, from: min(checkbox.upperBound, end))
  }
}
