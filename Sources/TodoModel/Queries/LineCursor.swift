import TodoText

/// Asks for one line of a list after the other, without looking up the block of each where they stand together.
struct LineCursor {
  let list: TodoList
  private var block: LocatedBlock?

  /// A walk that may begin anywhere.
  init(along list: TodoList) {
    self.list = list
  }

  /// How a line is read; a line past the end is blank.
  ///
  /// - Complexity: O(1) in the block of the line before, else O(log *n*).
  mutating func reading(ofLine line: Int) -> LineRole {
    guard let (block, place) = find(line) else { return .blank }
    let record = block.block.lines[place]
    let depth = record.item >= 0 ? Int(block.block.items[Int(record.item)].depth) : -1
    return LineRole(kind: record.kind, depth: depth, shape: record.shape)
  }

  /// Whether a group may end with the line: it is a title or part of an item.
  mutating func mayEndGroup(line: Int) -> Bool {
    guard let (block, place) = find(line) else { return false }
    return block.block.lines[place].kind == .title || block.block.lines[place].item >= 0
  }

  /// The state that the block is read with which begins with `line`; nil if none does.
  mutating func entryState(ofBlockAtLine line: Int) -> ParserState? {
    guard let (block, place) = find(line), place == 0 else { return nil }
    return block.block.entry
  }

  /// Where the text of a line stands: not the byte order mark, which stays before the first line, whichever that is.
  mutating func textExtent(ofLine line: Int) -> LineRange {
    guard let (block, place) = find(line) else {
      let end = line < 0 ? 0 : list.text.byteCount
      return LineRange(start: end, contentEnd: end, end: end)
    }
    let extent = block.extent(ofLine: place)
    guard extent.start == 0, list.text.hasByteOrderMark(at: 0) else { return extent }
    return LineRange(start: 3, contentEnd: max(3, extent.contentEnd), end: max(3, extent.end))
  }

  /// The line that holds a byte; the last one for the end of the text.
  ///
  /// - Complexity: O(log *n*).
  mutating func line(containing offset: Int) -> Int {
    if block.map({ !($0.origin.byteCount..<$0.origin.byteCount + $0.text.bytes.count).contains(offset) })
      ?? true
    {
      guard let found = list.text.block(containing: offset) else { return 0 }
      block = list.placedBlock(at: found.index)
    }
    guard let block, offset < block.origin.byteCount + block.text.bytes.count else {
      return list.text.lineCount - 1
    }
    var places = 0..<block.block.lines.count
    while places.count > 1 {
      let middle = places.lowerBound + places.count / 2
      let isBehind = Int(block.block.lines[middle].start) > offset - block.origin.byteCount
      places = isBehind ? places.lowerBound..<middle : middle..<places.upperBound
    }
    return block.origin.lineBreakCount + places.lowerBound
  }

  private mutating func find(_ line: Int) -> (block: LocatedBlock, place: Int)? {
    if block?.lines.contains(line) != true { block = list.block(containingLine: line) }
    return block.map { ($0, line - $0.origin.lineBreakCount) }
  }
}
