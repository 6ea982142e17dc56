import TodoText

extension TodoList {
  /// Appends `phrase` to an item's first line, after a space.
  func append(_ phrase: String, to item: Item, _ change: inout TextChangeBuilder) {
    let line = item.firstLine
    let bytes = text.bytes(in: line.content).span
    let blanks = bytes.blanksStart(before: bytes.count, from: item.checkbox.upperBound - line.start)
    // Inserts before trailing spaces, but after other blanks: `!` before a no-break space is not a priority, and
    // would become one before a phrase.
    let isSpaced = blanks < bytes.count && bytes[blanks] == .space
    // The space directly after the checkbox stays, because the checkbox needs it.
    let offset = isSpaced && blanks > item.checkbox.upperBound - line.start ? blanks : bytes.count
    let space = offset > 0 && bytes[offset - 1] == .space ? "" : " "
    change.replace(line.start + offset..<line.start + offset, with: Array((space + phrase).utf8))
  }
}

extension ItemText {
  /// The range of the first date in words, with its arrow or `due:`.
  var datePhraseRange: Range<Int>? {
    tokens.lazy.compactMap { if case .datePhrase(_, let range) = $0 { range } else { nil } }.first
  }
}
