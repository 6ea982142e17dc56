import TodoModel

extension ListKind {
  /// todo.txt: one task per line.
  static let todoTxt = ListKind(
    format: .todoTxt, summary: "todo.txt: one task per line, with +project, @context and key:value",
    read: { text, notes throws(ConversionError) in TodoTxtParser.checklist(of: text, &notes) },
    write: { list, _, notes in Array(TodoTxtWriter.text(of: list, &notes).utf8) })
}

/// Definitions for parsing and writing todo.txt.
///
/// Source: the todo.txt format rules, *Incomplete Tasks*, *Complete Tasks*, *Additional File Format Definitions*.
enum TodoTxt {
  /// The letter of `(A)`.
  static func priority(_ word: some StringProtocol) -> Character? {
    let letters = Array(word)
    guard letters.count == 3, letters[0] == "(", letters[2] == ")", ("A"..."Z").contains(letters[1]) else {
      return nil
    }
    return letters[1]
  }
}
