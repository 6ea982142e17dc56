import TodoText

/// What a line is and how deep the item stands that it belongs to.
///
/// It is what an operation on whole lines could change by mistake: which line is a title, an item or more of a
/// description, and what is inside of what. The words of a line stay what they are, wherever it goes.
struct LineReading: Hashable {
  let kind: LineKind
  /// How many items its item is inside of; -1 if it belongs to none.
  let depth: Int

  static let blank = LineReading(kind: .blank, depth: -1)
  static let title = LineReading(kind: .title, depth: -1)

  /// That of an item's line, or of one that is more of its description, so many levels deeper.
  func deeper(by levels: Int) -> LineReading {
    depth < 0 ? self : LineReading(kind: kind, depth: depth + levels)
  }
}

extension TodoList {
  /// How a line is read; a line past the end is blank.
  ///
  /// - Complexity: O(log *n*).
  func reading(ofLine line: Int) -> LineReading {
    guard let block = block(containingLine: line) else { return .blank }
    let record = block.block.lines[line - block.origin.lineBreakCount]
    guard record.item >= 0 else { return LineReading(kind: record.kind, depth: -1) }
    return LineReading(kind: record.kind, depth: Int(block.block.items[Int(record.item)].depth))
  }

  /// The state that the block is read with which begins with `line`; nil if none does.
  func entryState(ofBlockAtLine line: Int) -> EntryState? {
    guard let block = block(containingLine: line), block.origin.lineBreakCount == line else { return nil }
    return block.block.entry
  }

  /// Where the text of a line stands: not the byte order mark, which stays before the first line, whichever that is.
  func textExtent(ofLine line: Int) -> LineExtent {
    let extent = text.extent(ofLine: line)
    guard extent.start == 0, text.bytes(in: 0..<3) == Array("\u{FEFF}".utf8) else { return extent }
    return LineExtent(start: 3, contentEnd: max(3, extent.contentEnd), end: max(3, extent.end))
  }

  /// The number of lines that hold anything, be it a terminator: the empty place behind the last one is none.
  var writtenLineCount: Int {
    let last = textExtent(ofLine: text.lineCount - 1)
    return last.start == last.end ? text.lineCount - 1 : text.lineCount
  }
}
