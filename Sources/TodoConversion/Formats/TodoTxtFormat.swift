import TodoModel

extension FormatConverter {
  static let todoTxt = FormatConverter(
    format: .todoTxt, summary: "todo.txt: one task per line, with +project, @context and key:value",
    parse: { text, notes throws(ConversionError) in TodoTxtParser.checklist(of: text, &notes) },
    serialize: { list, _, notes in Array(TodoTxtWriter.text(of: list, &notes).utf8) })
}

/// Definitions for parsing and writing todo.txt.
///
/// Source: the todo.txt format rules, *Incomplete Tasks*, *Complete Tasks*, *Additional File Format Definitions*.
enum TodoTxt {
  /// The letter of `(A)`.
  static func priority(_ word: some StringProtocol) -> Character? {
    let bytes = Array(word.utf8)
    guard bytes.count == 3, bytes[0] == UInt8(ascii: "("), bytes[2] == UInt8(ascii: ")"),
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[1])
    else { return nil }
    return Character(Unicode.Scalar(bytes[1]))
  }

  /// Whether a name has only digits, or none.
  static func isNumber(_ name: some StringProtocol) -> Bool { name.allSatisfy { $0.isASCII && $0.isNumber } }

  /// The ID of a line: the value of its last `id:`, to which the `p:` of sub-items refers; nil if it has none.
  static func id(ofLine line: String) -> String? {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
    return words.last { $0.hasPrefix("id:") && $0 != "id:" && !$0.hasPrefix("id://") }
      .map { String($0.dropFirst(3)) }
  }

  /// Whether an ID looks like one that ``TodoTxtWriter`` generates: `n1`, `n2` and so on.
  static func isGenerated(_ id: String) -> Bool {
    id.first == "n" && id.count > 1 && isNumber(id.dropFirst())
  }
}
