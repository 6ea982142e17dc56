import TodoModel
import TodoText

/// All that holds of every list, tried on one text: G1 to G4, and that an edited list is read as from scratch.
///
/// This is what `Tests/Fuzzing` runs, and its finds are run again by the tests.
package enum ListTrouble {
  /// What is wrong with how a fuzzer's bytes are treated; nil if nothing is.
  ///
  /// The first byte chooses dialect and rules. Then comes the text, up to 0xFF, a byte that no UTF-8 has; then edits,
  /// each up to the next 0xFF: two bytes for the place, one for how much goes, and what comes instead.
  package static func first(ofFuzzed bytes: [UInt8]) -> String? {
    guard let choice = bytes.first else { return nil }
    let parts = bytes.dropFirst().split(separator: 0xFF, omittingEmptySubsequences: false)
    let dialects: [Dialect] = [.extended, .strict, .markdown, .extended]
    let dialect = dialects[Int(choice & 3)]
    var options = FormatOptions.standard
    if choice & 4 != 0 { options = FormatOptions(rules: Set(FormatRule.all), mostBlankLines: 2) }
    if choice & 8 != 0 { options.lineEnding = .carriageReturnLineFeed }
    let raw = Array(parts.first ?? [])
    if let trouble = ReadingTrouble.first(of: raw, dialect) { return trouble }
    // All that follows is for text: what is not, no door lets in.
    let text = Array(String(decoding: raw, as: UTF8.self).utf8)
    var list = TodoList(SourceText(text), dialect: dialect)
    if let trouble = first(of: text, dialect, options) { return trouble }
    for edit in parts.dropFirst() where edit.count >= 3 {
      list = edited(list, by: Array(edit))
      let scratch = TodoList(SourceText(list.text.bytes), dialect: dialect)
      if let difference = FlatList(list).difference(from: FlatList(scratch)) {
        return "edited, not as from scratch: \(difference)"
      }
      if list.syntaxDump != scratch.syntaxDump { return "edited, another tree than from scratch" }
    }
    return parts.count > 1 ? first(of: list.text.bytes, dialect, options) : nil
  }

  /// What is wrong with how a text is treated; nil if nothing is.
  package static func first(of text: [UInt8], _ dialect: Dialect, _ options: FormatOptions) -> String? {
    if let trouble = ReadingTrouble.first(of: text, dialect) { return trouble }
    if let trouble = FormatTrouble.first(of: text, dialect, options) { return trouble }
    guard dialect != .markdown, StrictValidator.accepts(text) else { return nil }
    return AcceptanceTrouble.warning(of: text) ?? AcceptanceTrouble.difference(in: text)
      ?? FormatTrouble.firstForStrict(of: text)
  }

  private static func edited(_ list: TodoList, by edit: [UInt8]) -> TodoList {
    let text = list.text.bytes
    let place = (Int(edit[0]) << 8 | Int(edit[1])) % (text.count + 1)
    let start = boundary(place, in: text)
    let end = boundary(min(text.count, start + Int(edit[2])), in: text)
    let inserted = Array(String(decoding: edit[3...], as: UTF8.self).utf8)
    return list.replacing(start..<max(start, end), with: inserted.span)
  }

  /// The last place up to `offset` that cuts no scalar.
  private static func boundary(_ offset: Int, in text: [UInt8]) -> Int {
    var offset = offset
    while offset > 0, offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
