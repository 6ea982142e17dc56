import TodoText

extension TodoList {
  /// Adds `phrase` to the end of an item's first line, a space before it.
  func append(_ phrase: String, to item: Item, _ change: inout TextChangeBuilder) {
    let line = item.firstLine
    let bytes = text.bytes(in: line.content).span
    let blanks = bytes.blanksStart(before: bytes.count, from: item.checkbox.upperBound - line.start)
    // Spaces at the end stay behind. Other blanks stay before: `!` with a no-break space behind it is no priority.
    let isSpaced = blanks < bytes.count && bytes[blanks] == .space
    let place = isSpaced && blanks > item.checkbox.upperBound - line.start ? blanks : bytes.count
    let space = place > 0 && bytes[place - 1] == .space ? "" : " "
    change.replace(line.start + place..<line.start + place, with: Array((space + phrase).utf8))
  }

  /// What goes when a phrase is taken out of a line of `item`: it, and a space beside it, so that one is left.
  func byteRange(of phrase: Range<Int>, onLineOf item: Item) -> Range<Int> {
    let line = text.extent(ofLine: text.line(containing: phrase.lowerBound))
    let before = text.bytes(in: line.start..<phrase.lowerBound)
    let behind = text.bytes(in: phrase.upperBound..<line.contentEnd)
    let isFirst = line.start == item.firstLine.start && phrase.lowerBound <= item.checkbox.upperBound + 1
    if before.last == .space, !isFirst || behind.isEmpty {
      return phrase.lowerBound - 1..<phrase.upperBound
    }
    return behind.first == .space ? phrase.lowerBound..<phrase.upperBound + 1 : phrase
  }
}
