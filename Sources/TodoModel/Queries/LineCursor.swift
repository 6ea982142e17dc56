import TodoText

/// Reads one line of a list after the other, and looks up a block only when it changes.
struct LineCursor {
  let list: TodoList
  private var block: LocatedBlock?

  init(along list: TodoList) {
    self.list = list
  }

  /// The role of a line; a line past the end is blank.
  mutating func role(ofLine line: Int) -> LineRole {
    guard let (block, lineIndex) = find(line) else { return .blank }
    let record = block.block.lines[lineIndex]
    let depth = record.hasItem ? Int(block.block.items[Int(record.item)].depth) : nil
    return LineRole(kind: record.kind, depth: depth, shape: record.shape)
  }

  /// The parser state before the block that begins with `line`; nil if none does.
  mutating func entryState(ofBlockAtLine line: Int) -> ParserState? {
    guard let (block, lineIndex) = find(line), lineIndex == 0 else { return nil }
    return block.block.entry
  }

  /// The range of a line's text, without a byte order mark on the first line.
  mutating func textRange(ofLine line: Int) -> LineRange {
    guard let (block, lineIndex) = find(line) else {
      let end = line < 0 ? 0 : list.text.byteCount
      return LineRange(start: end, contentEnd: end, end: end)
    }
    let lineRange = block.lineRange(ofLine: lineIndex)
    guard lineRange.start == 0, list.text.hasByteOrderMark(at: 0) else { return lineRange }
    return LineRange(start: 3, contentEnd: lineRange.contentEnd, end: lineRange.end)
  }

  /// The line that contains a byte; the last one for the end of the text.
  mutating func line(containing offset: Int) -> Int {
    if block.map({ !($0.origin.byteCount..<$0.origin.byteCount + $0.text.bytes.count).contains(offset) })
      ?? true
    {
      guard let found = list.text.block(containing: offset) else { return 0 }
      block = list.locatedBlock(at: found.index)
    }
    guard let block, offset < block.origin.byteCount + block.text.bytes.count else {
      return list.text.lineCount - 1
    }
    let next = block.block.lines.partitioningIndex { block.origin.byteCount + Int($0.start) > offset }
    return block.origin.lineBreakCount + max(0, next - 1)
  }

  private mutating func find(_ line: Int) -> (block: LocatedBlock, lineIndex: Int)? {
    if block?.lines.contains(line) != true { block = list.block(containingLine: line) }
    return block.map { ($0, line - $0.origin.lineBreakCount) }
  }
}
