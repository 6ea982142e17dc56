import TodoText

extension TodoList {
  /// Appends `phrase` to an item's first line, after a space.
  func append(_ phrase: String, to item: Item, _ change: inout TextChangeBuilder) {
    let line = item.firstLine
    let content = text.bytes(in: line.content)
    if endsWithLineBreak(content, ofFirstLineOf: item) {
      let end = line.contentEnd - 1
      change.replace(end..<end, with: Array((" " + phrase).utf8))
      return
    }
    let bytes = content.span
    if let link = blockLink(of: item).first {
      // Obsidian finds a block link only at the end.
      let end = line.start + bytes.blanksStart(before: link.lowerBound - line.start, from: 0)
      change.replace(end..<end, with: Array((" " + phrase).utf8))
      return
    }
    let blanks = bytes.blanksStart(before: bytes.count, from: item.checkbox.upperBound - line.start)
    // Inserts before trailing blanks that begin with a space, but after others: `!` before a no-break space is not a priority, and
    // would become one before a phrase.
    let isSpaced = blanks < bytes.count && bytes[blanks] == .space
    // The space directly after the checkbox stays, because the checkbox needs it.
    let offset = isSpaced && blanks > item.checkbox.upperBound - line.start ? blanks : bytes.count
    let space = offset > 0 && bytes[offset - 1] == .space ? "" : " "
    change.replace(line.start + offset..<line.start + offset, with: Array((space + phrase).utf8))
  }

  /// The range of the block link of Obsidian, `^name`, at the end of a Markdown item's first line; empty if there is none.
  func blockLink(of item: Item) -> [Range<Int>] {
    let line = item.firstLine
    let bytes = text.bytes(in: line.content)
    guard item.isMarkdown, let link = bytes.span.blockLink(in: item.checkbox.upperBound - line.start..<bytes.count)
    else { return [] }
    return [line.start + link.lowerBound..<line.start + link.upperBound]
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
