import TodoModel
import TodoText

/// Violations of all guarantees for lists: those of the other files here, and that incremental parsing equals parsing
/// from scratch.
///
/// `Tests/Fuzzing` runs this, and the tests run it again on the inputs that once failed.
package enum ListViolation {
  /// A violation for a fuzzer's input.
  ///
  /// The first byte selects dialect and rules. The text follows, up to 0xFF, which never occurs in UTF-8. Then follow edits,
  /// each up to the next 0xFF: two bytes for the offset, one for the length, and the replacement.
  package static func first(ofFuzzed bytes: [UInt8]) -> String? {
    guard let choice = bytes.first else { return nil }
    let parts = bytes.dropFirst().split(separator: 0xFF, omittingEmptySubsequences: false)
    let dialects: [Dialect] = [.extended, .strict, .markdown, .extended]
    let dialect = dialects[Int(choice & 3)]
    var options = FormatOptions.standard
    if choice & 4 != 0 { options = FormatOptions(rules: Set(FormatRule.all), blankLineLimit: 2) }
    if choice & 8 != 0 { options.lineEnding = .carriageReturnLineFeed }
    let raw = Array(parts.first ?? [])
    if let violation = ParsingViolation.first(of: raw, dialect) { return violation }
    // The rest applies only to valid text, because every entry point rejects or repairs anything else.
    let text = Array(String(decoding: raw, as: UTF8.self).utf8)
    var list = TodoList(SourceText(text), dialect: dialect)
    if let violation = first(of: text, dialect, options) { return violation }
    for edit in parts.dropFirst() where edit.count >= 3 {
      list = edited(list, by: Array(edit))
      let scratch = TodoList(SourceText(list.text.bytes), dialect: dialect)
      if let difference = FlatList(list).difference(from: FlatList(scratch)) {
        return "incremental parse differs: \(difference)"
      }
      if list.syntaxDump != scratch.syntaxDump { return "incremental syntax tree differs" }
    }
    return parts.count > 1 ? first(of: list.text.bytes, dialect, options) : nil
  }

  /// A violation for a text.
  package static func first(of text: [UInt8], _ dialect: Dialect, _ options: FormatOptions) -> String? {
    if let violation = ParsingViolation.first(of: text, dialect) { return violation }
    if let violation = FormatViolation.first(of: text, dialect, options) { return violation }
    guard dialect != .markdown, StrictValidator.accepts(text) else { return nil }
    return AcceptanceViolation.warning(of: text) ?? AcceptanceViolation.difference(in: text)
      ?? FormatViolation.firstForStrict(of: text)
  }

  private static func edited(_ list: TodoList, by edit: [UInt8]) -> TodoList {
    let text = list.text.bytes
    let offset = (Int(edit[0]) << 8 | Int(edit[1])) % (text.count + 1)
    let start = boundary(offset, in: text)
    let end = boundary(min(text.count, start + Int(edit[2])), in: text)
    let inserted = Array(String(decoding: edit[3...], as: UTF8.self).utf8)
    return list.replacing(start..<max(start, end), with: inserted.span)
  }

  /// The last scalar boundary at or before `offset`.
  private static func boundary(_ offset: Int, in text: [UInt8]) -> Int {
    var offset = offset
    while offset > 0, offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
