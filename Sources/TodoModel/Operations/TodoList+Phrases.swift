import TodoText

extension TodoList {
  /// Appends `phrase` to an item's first line, after a space.
  func append(_ phrase: String, to item: Item, _ change: inout TextChangeBuilder) {
    let line = item.firstLine
    let bytes = text.bytes(in: line.content).span
    let blanks = bytes.blanksStart(before: bytes.count, from: item.checkbox.upperBound - line.start)
    // Inserts before trailing blanks that begin with a space, but after others: `!` before a no-break space is not a priority, and
    // would become one before a phrase.
    let isSpaced = blanks < bytes.count && bytes[blanks] == .space
    // The space directly after the checkbox stays, because the checkbox needs it.
    let offset = isSpaced && blanks > item.checkbox.upperBound - line.start ? blanks : bytes.count
    let space = offset > 0 && bytes[offset - 1] == .space ? "" : " "
    change.replace(line.start + offset..<line.start + offset, with: Array((space + phrase).utf8))
  }
}

extension ItemText {
  /// The first date in words, and its range with its arrow or `due:`.
  var datePhrase: (phrase: DatePhrase, range: Range<Int>)? {
    for case .datePhrase(let phrase, let range) in tokens { return (phrase, range) }
    return nil
  }
}
