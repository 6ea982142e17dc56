import TodoText

extension TodoList {
  /// Appends `phrase` to an item's first line, after a space.
  func append(_ phrase: String, to item: Item, _ change: inout TextChangeBuilder) {
    let line = item.firstLine
    let content = text.bytes(in: line.content)
    // Obsidian finds a block link only at the end.
    let linkStart = blockLink(of: item).first.map {
      line.start + content.span.blanksStart(before: $0.lowerBound - line.start, from: 0)
    }
    if let end = endsWithLineBreak(content, ofFirstLineOf: item) ? line.contentEnd - 1 : linkStart {
      change.replace(end..<end, with: Array((" " + phrase).utf8))
      return
    }
    let bytes = content.span
    let blanks = bytes.blanksStart(before: bytes.count, from: item.checkbox.upperBound - line.start)
    // Inserts before trailing blanks that begin with a space, but after others: `!` before a no-break space is not a priority, and
    // would become one before a phrase.
    let isSpaced = blanks < bytes.count && bytes[blanks] == .space
    // The space directly after the checkbox stays, because the checkbox needs it.
    let offset = isSpaced && blanks > item.checkbox.upperBound - line.start ? blanks : bytes.count
    let space = offset > 0 && bytes[offset - 1] == .space ? "" : " "
    change.replace(line.start + offset..<line.start + offset, with: Array((space + phrase).utf8))
  }

  /// The block link of Obsidian, `^name`, at the end of a Markdown item's first line; empty without one.
  func blockLink(of item: Item) -> [Range<Int>] {
    guard item.isMarkdown else { return [] }
    let line = item.firstLine
    let bytes = text.bytes(in: line.content)
    let link = bytes.span.blockLink(in: item.checkbox.upperBound - line.start..<bytes.count)
    return link.map { [line.start + $0.lowerBound..<line.start + $0.upperBound] } ?? []
  }

  /// Whether the first line of a Markdown item ends with a backslash that breaks the line, which no text may follow.
  ///
  /// Source: CommonMark, *Hard line breaks*.
  private func endsWithLineBreak(_ content: [UInt8], ofFirstLineOf item: Item) -> Bool {
    guard item.isMarkdown, content.last == UInt8(ascii: "\\"),
      !content.reversed().prefix(while: { $0 == UInt8(ascii: "\\") }).count.isMultiple(of: 2)
    else { return false }
    return item.line + 1 < lineCountWithoutEmptyLast && role(ofLine: item.line + 1).shape.leaf == .paragraph
  }
}
