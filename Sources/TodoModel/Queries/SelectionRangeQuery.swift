import TodoText

extension TodoList {
  /// The ranges that a selection at `offset` expands to, step by step.
  ///
  /// The steps are: word, tag or date, the text of the line or title, the item's text, the item from its checkbox,
  /// its lines, these with its sub-items, the same for each ancestor, the group, the file. Each is larger than the one
  /// before; lines are selected without the last terminator.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes of the item with its sub-items.
  package func selectionRanges(at offset: Int) -> [Range<Int>] {
    let offset = min(max(offset, 0), text.byteCount)
    let line = text.line(containing: offset)
    var steps: [Range<Int>] = []
    func add(_ range: Range<Int>) {
      guard range.lowerBound <= offset, offset <= range.upperBound else { return }
      if let last = steps.last {
        guard range != last, range.lowerBound <= last.lowerBound, range.upperBound >= last.upperBound else {
          return
        }
      }
      steps.append(range)
    }
    add(word(at: offset, onLine: line))
    let item = item(atLine: line)
    if let item { addRanges(in: item, at: offset, add) }
    if item == nil, kind(ofLine: line) == .title { add(titleWords(ofLine: line)) }
    var above = item
    while let item = above {
      add(linesWithoutEnd(item.lines))
      above = item.parent
    }
    if let group = group(containingLine: line) { add(linesWithoutEnd(group.lines)) }
    add(0..<text.byteCount)
    return steps
  }

  /// The parts of an item that a selection expands to before the whole item.
  private func addRanges(in item: Item, at offset: Int, _ add: (Range<Int>) -> Void) {
    let words = text(of: item)
    for token in words.tokens { add(token.range) }
    let ownLines = item.line..<(item.children.first?.line ?? item.lines.upperBound)
    let own = linesWithoutEnd(ownLines)
    let parts = words.parts.filter { own.lowerBound <= $0.lowerBound && $0.upperBound <= own.upperBound }
    for part in words.parts { add(part) }
    if let first = parts.first, let last = parts.last {
      add(first.lowerBound..<last.upperBound)
      add(item.checkbox.lowerBound..<own.upperBound)
    }
    add(own)
  }

  private func linesWithoutEnd(_ lines: Range<Int>) -> Range<Int> {
    let start = text.lineRange(ofLine: lines.lowerBound).start
    return start..<max(start, text.lineRange(ofLine: lines.upperBound - 1).contentEnd)
  }

  /// The word around an offset: letters, marks, ASCII digits and `_`; empty if there is none.
  private func word(at offset: Int, onLine line: Int) -> Range<Int> {
    let content = text.lineRange(ofLine: line).content
    let bytes = text.bytes(in: content)
    let span = bytes.span
    var start = min(offset - content.lowerBound, bytes.count)
    var end = start
    while let scalar = span.scalar(before: start, from: 0), scalar.isInWord { start -= UTF8.width(scalar) }
    while let (scalar, next) = span.scalar(at: end), scalar.isInWord { end = next }
    return (max(0, start)..<end).shifted(by: content.lowerBound)
  }
}

extension Unicode.Scalar {
  fileprivate var isInWord: Bool { isLetter || isMark || ("0"..."9").contains(self) || self == "_" }
}
