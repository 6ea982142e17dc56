import TodoText

extension [LineEdit] {
  /// The change of all edits, which must be in order.
  func change(of list: TodoList) -> TextChange {
    TextChange(joining: lazy.map { $0.change(of: list) })
  }
}

/// Lines of a list and their replacement.
struct LineEdit {
  /// The lines to remove, from 0; may be empty.
  private(set) var range: Range<Int>
  private(set) var lines: [OutputLine]

  /// Appends the edit that begins where this one ends.
  mutating func join(_ next: LineEdit) {
    range = range.lowerBound..<next.range.upperBound
    lines += next.lines
  }

  /// The smallest change for this edit.
  func change(of list: TodoList) -> TextChange {
    guard !lines.lazy.map({ $0.origin }).elementsEqual(range.lazy.map(Optional.some)) else {
      return indentationChange(of: list)
    }
    if let change = reorderingChange(of: list) { return change }
    let start = list.textRange(ofLine: range.lowerBound).start
    let bytes = start..<max(start, list.textRange(ofLine: range.upperBound).start)
    let old = list.text.bytes(in: bytes)
    let ending = list.dominantLineEnding.bytes
    var new: [UInt8] = []
    new.reserveCapacity(old.count)
    var last = ending
    var cursor = LineCursor(along: list)
    func copy(_ range: Range<Int>) -> [UInt8] {
      guard bytes.lowerBound <= range.lowerBound, range.upperBound <= bytes.upperBound else {
        return list.text.bytes(in: range)
      }
      return Array(old[range.shifted(by: -bytes.lowerBound)])
    }
    for line in lines {
      last = ending
      if let lineRange = line.origin.map({ cursor.textRange(ofLine: $0) }) {
        new += line.content ?? copy(lineRange.content)
        if lineRange.end > lineRange.contentEnd { last = copy(lineRange.contentEnd..<lineRange.end) }
      } else {
        new += line.content ?? []
      }
      new += last
    }
    if endsUnterminated(list), !lines.isEmpty { new.removeLast(last.count) }
    return TextChange(fromLinesOf: old, to: new).shifted(by: bytes.lowerBound)
  }

  /// Whether the range includes a last line without a terminator.
  func endsUnterminated(_ list: TodoList) -> Bool {
    let count = list.text.lineCount
    return range.upperBound == count && list.lineCountWithoutEmptyLast == count
  }

  /// The change if every line stays where it is: only the parts that differ.
  private func indentationChange(of list: TodoList) -> TextChange {
    var builder = TextChangeBuilder()
    var cursor = LineCursor(along: list)
    for (line, rewritten) in zip(range, lines) {
      guard let new = rewritten.content else { continue }
      let lineRange = cursor.textRange(ofLine: line)
      let old = list.text.bytes(in: lineRange.content)
      builder.add(TextChange(from: old, to: new, keeping: .end).shifted(by: lineRange.start))
    }
    return builder.change
  }

  /// The change that only reorders lines; as many lines as possible stay where they are.
  ///
  /// Needs no comparison of lines, because their origins are known; nil if the edit does anything else.
  func reorderingChange(of list: TodoList) -> TextChange? {
    let origins = lines.compactMap { $0.content == nil ? $0.origin : nil }
    guard !range.isEmpty, lines.count == range.count, origins.count == range.count,
      origins.allSatisfy(range.contains), Set(origins).count == range.count, !endsUnterminated(list)
    else { return nil }
    var cursor = LineCursor(along: list)
    let ranges = range.map { cursor.textRange(ofLine: $0).range }
    let start = ranges[0].lowerBound
    let end = ranges[ranges.count - 1].upperBound
    let bytes = list.text.bytes(in: start..<end)
    let order = origins.map { $0 - range.lowerBound }
    func line(_ index: Int) -> ArraySlice<UInt8> { bytes[ranges[index].shifted(by: -start)] }
    // Two equal lines need not be exchanged.
    guard !order.indices.allSatisfy({ line($0) == line(order[$0]) }) else { return TextChange.none }
    var builder = TextChangeBuilder()
    var (oldEnd, newEnd) = (0, 0)
    for stay in longestIncreasingSubsequence(of: order) + [order.count] {
      let old = stay < order.count ? order[stay] : order.count
      let from = oldEnd < ranges.count ? ranges[oldEnd].lowerBound : end
      builder.replace(
        from..<(oldEnd < old ? ranges[old - 1].upperBound : from),
        with: order[newEnd..<stay].reduce(into: []) { $0 += line($1) })
      (oldEnd, newEnd) = (old + 1, stay + 1)
    }
    return builder.change
  }
}
