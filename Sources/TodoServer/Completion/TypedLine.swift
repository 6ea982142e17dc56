import TodoModel
import TodoText

/// The line that somebody types in, and where in it.
struct TypedLine {
  /// The line without its end.
  private let bytes: [UInt8]
  /// Where the line begins, in bytes of the text.
  private let start: Int
  /// Where the cursor is, in bytes of the line.
  private let cursor: Int

  /// A line that begins at `start`, with the cursor at a byte of the text.
  init(bytes: [UInt8], start: Int, cursor: Int) {
    self.bytes = bytes
    self.start = start
    self.cursor = min(max(0, cursor - start), bytes.count)
  }

  /// What can be written in the words of an item.
  func subjectOfText(dialect: Dialect) -> CompletionPlace.Subject {
    if let value = typedValue(dialect) { return .tagValue(value) }
    if let name = typedName(dialect) { return .tagName(name) }
    return typedDate.map { .date($0) } ?? .nothing
  }

  /// What can be written where no item has begun yet.
  func subjectOfStart(dialect: Dialect) -> CompletionPlace.Subject {
    let before = Array(bytes[..<cursor])
    let words = before.drop { $0 == .space || $0 == .tab }
    if words.isEmpty, bytes[cursor...].allSatisfy({ $0 == .space || $0 == .tab }) {
      return dialect == .strict && cursor > 0 ? .nothing : .newItem(start + cursor)
    }
    guard words.last == UInt8(ascii: "["), isBullet(words.dropLast()) else { return .nothing }
    // In Markdown a bracket alone begins a link.
    if dialect == .markdown, words.count == 1 { return .nothing }
    // The status that is there already, if there is one, goes with its bracket.
    let closing = bytes[cursor...].prefix(2).firstIndex(of: UInt8(ascii: "]"))
    return .status(shifted(cursor..<(closing.map { $0 + 1 } ?? cursor)))
  }

  // MARK: Parts

  /// Whether what stands before a bracket is nothing, or a bullet and blanks.
  private func isBullet(_ words: ArraySlice<UInt8>) -> Bool {
    guard let first = words.first else { return true }
    let rest = words.drop { (0x30...0x39).contains($0) }
    let mark = rest.first ?? 0
    let isMark =
      rest.count == words.count
      ? first == UInt8(ascii: "-") || first == UInt8(ascii: "*") || first == UInt8(ascii: "+")
      : mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")")
    return isMark && rest.count > 1 && rest.dropFirst().allSatisfy { $0 == .space }
  }

  private func typedName(_ dialect: Dialect) -> Range<Int>? {
    let from = nameStart(before: cursor, dialect)
    guard from > 0, bytes[from - 1] == UInt8(ascii: "#"), mayPrecedeTag(from - 1) else { return nil }
    return shifted(from..<nameEnd(from: cursor, dialect))
  }

  private func typedValue(_ dialect: Dialect) -> CompletionPlace.TypedValue? {
    if let bare = value(from: nameStart(before: cursor, dialect), dialect) { return bare }
    guard
      let quote = bytes[..<cursor].lastIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") })
    else { return nil }
    return value(from: quote, dialect)
  }

  /// The value that begins at a byte, if a tag's name and `=` stand before it.
  private func value(from valueStart: Int, _ dialect: Dialect) -> CompletionPlace.TypedValue? {
    guard valueStart > 0, bytes[valueStart - 1] == UInt8(ascii: "=") else { return nil }
    let name = nameStart(before: valueStart - 1, dialect)..<valueStart - 1
    guard !name.isEmpty, name.lowerBound > 0, bytes[name.lowerBound - 1] == UInt8(ascii: "#"),
      mayPrecedeTag(name.lowerBound - 1)
    else { return nil }
    let isQuoted = valueStart < cursor && (bytes[valueStart] == 0x22 || bytes[valueStart] == 0x27)
    var end = nameEnd(from: cursor, dialect)
    if isQuoted {
      // Whatever stands behind the cursor, up to the quote that closes the value, if one does.
      end = bytes[cursor...].firstIndex(of: bytes[valueStart]).map { $0 + 1 } ?? cursor
    }
    let word = String(decoding: bytes[name], as: UTF8.self).lowercased()
    return CompletionPlace.TypedValue(name: word, range: shifted(valueStart..<end), isQuoted: isQuoted)
  }

  /// A date consists of three words at most: "in 5 days".
  private var typedDate: CompletionPlace.TypedDate? {
    guard
      let arrow = bytes[..<cursor].lastIndex(of: UInt8(ascii: ">")), arrow > 0,
      bytes[arrow - 1] == UInt8(ascii: "-"), mayPrecedeDate(arrow - 1)
    else { return nil }
    let wantsBlank = arrow + 1 == cursor
    guard wantsBlank || bytes[arrow + 1] == .space else { return nil }
    let from = wantsBlank ? cursor : arrow + 2
    let typed = String(decoding: bytes[from..<cursor], as: UTF8.self)
    guard typed.utf8.count <= 20, typed.utf8.first != .space else { return nil }
    // A date that begins with what was typed, or stands there already; but not the next word.
    let goesOn = cursor < bytes.count && (!typed.isEmpty || (0x30...0x39).contains(bytes[cursor]))
    let end = goesOn ? bytes[cursor...].firstIndex { !Self.isDatePart($0) } ?? bytes.count : cursor
    return CompletionPlace.TypedDate(typed: typed, range: shifted(from..<end), wantsBlank: wantsBlank)
  }

  // MARK: Characters

  private func shifted(_ range: Range<Int>) -> Range<Int> {
    start + range.lowerBound..<start + range.upperBound
  }

  private static func isDatePart(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
      || (0x41...0x5A).contains(byte & 0xDF)
  }

  /// Where the name or bare value begins that ends before a byte.
  private func nameStart(before end: Int, _ dialect: Dialect) -> Int {
    TagName.start(before: end, in: bytes, dialect)
  }

  private func nameEnd(from offset: Int, _ dialect: Dialect) -> Int {
    TagName.end(from: offset, in: bytes, dialect)
  }

  private func mayPrecedeTag(_ sign: Int) -> Bool { TagName.mayBegin(at: sign, in: bytes) }

  private func mayPrecedeDate(_ arrow: Int) -> Bool { DueDate.mayBegin(at: arrow, in: bytes) }
}
