import TodoText

/// The first line of an item, as text that a mark can be added to and taken from.
struct TaggedLine {
  /// Its text, without a terminator or byte order mark.
  let bytes: [UInt8]
  /// Where its checkbox stands.
  private let checkbox: Range<Int>
  private let dialect: Dialect
  /// Its tags, in order, in bytes of the line.
  private let tags: [Tag]

  /// The first line of an item.
  init(of item: Item, in list: TodoList) {
    let extent = list.textExtent(ofLine: item.line)
    self.init(
      list.text.bytes(in: extent.content), checkbox: item.checkbox.shifted(by: -extent.start), list.dialect)
  }

  private init(_ bytes: [UInt8], checkbox: Range<Int>, _ dialect: Dialect) {
    self.bytes = bytes
    self.checkbox = checkbox
    self.dialect = dialect
    var tags: [Tag] = []
    let text = min(checkbox.upperBound, bytes.count)..<bytes.count
    DescriptionLexer(dialect).read(text, in: bytes.span) { token in
      if case .tag(let tag) = token { tags.append(tag) }
    }
    self.tags = tags
  }

  /// The tags that it ends with, the last one first.
  var tagsAtEnd: [Tag] {
    var end = bytes.count
    return tags.reversed().prefix { tag in
      let isLast = tag.range.upperBound == blanksStart(before: end)
      end = tag.range.lowerBound
      return isLast
    }
  }

  /// What it says, without blanks around: by that an item is found again in another group.
  var words: [UInt8] {
    let end = blanksStart(before: bytes.count)
    return Array(bytes[bytes.span.blanksEnd(from: min(checkbox.upperBound, end), to: end)..<end])
  }

  /// The line with a tag behind it, before the blanks at its end; nil if that would not be read as one tag more.
  func adding(_ tag: String) -> TaggedLine? {
    let start = blanksStart(before: bytes.count)
    let place =
      start > checkbox.upperBound && start < bytes.count && bytes[start] == .space ? start : bytes.count
    let new = TaggedLine(
      bytes[..<place] + Array(" \(tag)".utf8) + bytes[place...], checkbox: checkbox, dialect)
    return new.tags.count == tags.count + 1 ? new : nil
  }

  /// The line without what stands in `range`, and without the space before that.
  func removing(_ range: Range<Int>) -> TaggedLine {
    let isSpaced = range.lowerBound > 0 && bytes[range.lowerBound - 1] == .space
    let start = range.lowerBound - (isSpaced ? 1 : 0)
    return TaggedLine(Array(bytes[..<start] + bytes[range.upperBound...]), checkbox: checkbox, dialect)
  }

  /// The line with another status, and with a whole checkbox if it has a malformed one.
  func with(_ status: Status) -> TaggedLine {
    let new = [UInt8(ascii: "["), status.character, UInt8(ascii: "]")]
    let rest = bytes[checkbox.upperBound...]
    let space: [UInt8] = rest.first.map { $0 == .space } ?? true ? [] : [.space]
    let end = checkbox.lowerBound + new.count
    return TaggedLine(
      bytes[..<checkbox.lowerBound] + new + space + rest, checkbox: checkbox.lowerBound..<end, dialect)
  }

  /// What stands at a place of the line.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether a tag is `#kept`, exactly as archiving writes it.
  func isKept(_ tag: Tag) -> Bool { string(tag.range) == "#kept" }

  /// Whether a tag is `#from`, with a value or without.
  func isFrom(_ tag: Tag) -> Bool { string(tag.name).lowercased() == "from" }

  /// Whether a tag is `#from`, exactly as archiving writes it behind what looks like a mark.
  func isBareFrom(_ tag: Tag) -> Bool { string(tag.range) == "#from" }

  /// Whether a tag looks like a mark behind an item at the top.
  func isFromOrKept(_ tag: Tag) -> Bool { isFrom(tag) || isKept(tag) }

  /// Whether a tag looks like a mark behind a sub-item.
  func isLikeMark(_ tag: Tag) -> Bool { isBareFrom(tag) || isKept(tag) }

  private func blanksStart(before end: Int) -> Int {
    bytes.span.blanksStart(before: end, from: min(checkbox.upperBound, end))
  }
}
