import TodoModel

extension ListKind {
  /// todo.txt: a task a line.
  static let todoTxt = ListKind(
    name: "todo.txt", summary: "todo.txt: one task per line, with +project, @context and key:value",
    isNamed: { name in
      ["todo.txt", "done.txt"].contains(name) || name.hasSuffix(".todo.txt") || name.hasSuffix(".todotxt")
    },
    hasLine: { line in
      let words = line.split(separator: " ")
      guard let first = words.first else { return false }
      if TodoTxt.priority(first) != nil || TagText.isDay(first) { return true }
      if first == "x", words.count > 1, TagText.isDay(words[1]) { return true }
      return words.dropFirst().contains { word in
        guard word.count > 1, let sign = word.first else { return false }
        return sign == "+" || sign == "@" || word.hasPrefix("due:")
      }
    },
    read: { text, notes throws(ConversionError) in TodoTxtReader.checklist(of: text, &notes) },
    write: { list, _, notes in Array(TodoTxtWriter.text(of: list, &notes).utf8) })
}

/// What reading and writing of todo.txt share.
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
