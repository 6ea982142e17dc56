import TodoModel
import TodoText

/// The line being typed and the cursor in it.
struct TypedLine {
  /// The line without its terminator.
  private let bytes: [UInt8]
  /// The offset of the line in the text, in bytes.
  private let start: Int
  /// The cursor, in bytes of the line.
  private let cursor: Int

  /// Creates a line at `start`, with the cursor as a byte offset in the text.
  init(bytes: [UInt8], start: Int, cursor: Int) {
    self.bytes = bytes
    self.start = start
    self.cursor = min(max(0, cursor - start), bytes.count)
  }

  /// What can be completed in an item's description.
  func subjectOfText(dialect: Dialect) -> CompletionContext.Subject {
    if let value = typedValue(dialect) { return .tagValue(value) }
    if let name = typedName(dialect) { return .tagName(name) }
    if let date = typedDate ?? (dialect == .markdown ? typedFieldDate ?? typedSignDate : nil) {
      return .date(date)
    }
    return dialect == .markdown ? typedWord.map { .property($0) } ?? .nothing : .nothing
  }

  /// What can be completed where an item or a sub-item may start.
  func subjectOfStart(dialect: Dialect) -> CompletionContext.Subject {
    let before = Array(bytes[..<cursor])
    let words = before.drop(while: { $0.isSpaceOrTab })
    if words.isEmpty, bytes[cursor...].allSatisfy({ $0.isSpaceOrTab }) {
      return dialect == .strict && cursor > 0 ? .nothing : .newItem(start + cursor)
    }
    // The cursor may also be after the status.
    let isAfterStatus =
      before.count > 1 && before[cursor - 2] == UInt8(ascii: "[")
      && bytes[cursor...].first == UInt8(ascii: "]")
    let opening = isAfterStatus ? cursor - 1 : cursor
    let start = before[..<opening].drop(while: { $0.isSpaceOrTab })
    guard start.last == UInt8(ascii: "["), isBullet(start.dropLast()) else { return .nothing }
    // In Markdown, a bracket alone starts a link.
    if dialect == .markdown, start.count == 1 { return .nothing }
    // An existing status is replaced with its bracket.
    let closing = bytes[cursor...].prefix(2).firstIndex(of: UInt8(ascii: "]"))
    return .status(shifted(opening..<(closing.map { $0 + 1 } ?? cursor)))
  }

  // MARK: Parts

  /// Whether only a bullet or blanks precede the bracket.
  private func isBullet(_ words: ArraySlice<UInt8>) -> Bool {
    guard let first = words.first else { return true }
    let rest = words.drop { $0.isASCIIDigit }
    let mark = rest.first ?? 0
    let isMark =
      rest.count == words.count
      ? first == UInt8(ascii: "-") || first == UInt8(ascii: "*") || first == UInt8(ascii: "+")
      : mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")")
    return isMark && rest.count > 1 && rest.dropFirst().allSatisfy { $0 == .space }
  }

  private func typedName(_ dialect: Dialect) -> Range<Int>? {
    let from = TagName.start(before: cursor, in: bytes, dialect)
    guard from > 0, bytes[from - 1] == UInt8(ascii: "#"), TagName.mayBegin(at: from - 1, in: bytes) else {
      return nil
    }
    return shifted(from..<TagName.end(from: cursor, in: bytes, dialect))
  }

  private func typedValue(_ dialect: Dialect) -> CompletionContext.TypedValue? {
    if let bare = value(from: TagName.start(before: cursor, in: bytes, dialect), dialect) { return bare }
    guard
      let quote = bytes[..<cursor].lastIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") })
    else { return nil }
    return value(from: quote, dialect)
  }

  /// The value that starts at an offset; nil unless a tag's name and `=` precede it.
  private func value(from valueStart: Int, _ dialect: Dialect) -> CompletionContext.TypedValue? {
    guard valueStart > 0, bytes[valueStart - 1] == UInt8(ascii: "=") else { return nil }
    let name = TagName.start(before: valueStart - 1, in: bytes, dialect)..<valueStart - 1
    guard !name.isEmpty, name.lowerBound > 0, bytes[name.lowerBound - 1] == UInt8(ascii: "#"),
      TagName.mayBegin(at: name.lowerBound - 1, in: bytes)
    else { return nil }
    let isQuoted =
      valueStart < cursor
      && (bytes[valueStart] == UInt8(ascii: "\"") || bytes[valueStart] == UInt8(ascii: "'"))
    var end = TagName.end(from: cursor, in: bytes, dialect)
    // The text after the cursor, up to a closing quote, is replaced: not to one that opens another value, or an apostrophe.
    if isQuoted, let quote = bytes[cursor...].firstIndex(of: bytes[valueStart]),
      bytes[quote - 1] != UInt8(ascii: "="), quote + 1 == bytes.count || !bytes[quote + 1].isASCIILetter
    {
      end = quote + 1
    }
    let word = String(decoding: bytes[name], as: UTF8.self).lowercased()
    return CompletionContext.TypedValue(name: word, range: shifted(valueStart..<end), isQuoted: isQuoted)
  }

  /// The date being typed after an arrow, such as "first monday of december at 9am"; nil if there is none.
  private var typedDate: CompletionContext.TypedDate? {
    guard
      let arrow = bytes[..<cursor].lastIndex(of: UInt8(ascii: ">")), arrow > 0,
      bytes[arrow - 1] == UInt8(ascii: "-"), DueDate.mayBegin(at: arrow - 1, in: bytes)
    else { return nil }
    let needsSpace = arrow + 1 == cursor
    guard needsSpace || bytes[arrow + 1] == .space else { return nil }
    let from = needsSpace ? cursor : arrow + 2
    let typed = String(decoding: bytes[from..<cursor], as: UTF8.self)
    return typedDate(typed, from: from, needsSpace: needsSpace)
  }

  /// The date being typed after a sign; nil if there is none.
  private var typedSignDate: CompletionContext.TypedDate? {
    guard let signEnd = MarkdownField.Kind.dateSignEnd(in: bytes, before: cursor) else { return nil }
    let from = bytes[signEnd..<cursor].firstIndex { $0 != .space } ?? cursor
    let typed = String(decoding: bytes[from..<cursor], as: UTF8.self)
    return typedDate(typed, from: from, needsSpace: signEnd == cursor)
  }

  /// The date being typed in a field, such as `[due:: `; nil if there is none.
  private var typedFieldDate: CompletionContext.TypedDate? {
    guard let field = MarkdownField.Kind.dateFieldStart(in: bytes, before: cursor) else { return nil }
    let typed = String(decoding: bytes[field.valueStart..<cursor], as: UTF8.self)
    var date = typedDate(typed, from: field.valueStart, needsSpace: field.needsSpace)
    let isClosed = bytes[cursor...].contains(field.closing)
    date?.closing = isClosed ? "" : String(decoding: [field.closing], as: UTF8.self)
    return date
  }

  /// The word of letters before the cursor, which follows a space, with the bracket before it.
  private var typedWord: Range<Int>? {
    var from = bytes[..<cursor].lastIndex { !$0.isASCIILetter }.map { $0 + 1 } ?? 0
    guard cursor - from >= 2 else { return nil }
    if from > 0, bytes[from - 1] == UInt8(ascii: "[") { from -= 1 }
    let next = cursor < bytes.count ? bytes[cursor] : .space
    guard from > 0, bytes[from - 1] == .space, !next.isASCIILetter, next != UInt8(ascii: ":") else {
      return nil
    }
    return shifted(from..<cursor)
  }

  /// The date typed from an offset to the cursor, in at most 40 bytes.
  private func typedDate(_ typed: String, from: Int, needsSpace: Bool) -> CompletionContext.TypedDate? {
    guard typed.utf8.count <= 40, typed.utf8.first != .space else { return nil }
    // Also replaces the rest of the word at the cursor, or a date that already follows the arrow, but not the next word.
    let replacesRest = cursor < bytes.count && (!typed.isEmpty || bytes[cursor].isASCIIDigit)
    let rest = bytes[cursor...].prefix { $0.isASCIIDigit || $0.isASCIILetter || "-/".utf8.contains($0) }
    let end = replacesRest ? rest.endIndex : cursor
    // Not half of a date in words, which has another meaning.
    if let phrase = DatePhrase.parse(bytes.span, at: from, to: bytes.count), phrase.end > end { return nil }
    // A word directly after it would be one with the date, which would be none.
    let isAtWord = !(bytes.span.scalar(at: end)?.scalar.mayAdjoinDate ?? true)
    return CompletionContext.TypedDate(
      text: typed, range: shifted(from..<end), needsSpace: needsSpace, closing: isAtWord ? " " : "")
  }

  // MARK: Characters

  private func shifted(_ range: Range<Int>) -> Range<Int> {
    start + range.lowerBound..<start + range.upperBound
  }
}
