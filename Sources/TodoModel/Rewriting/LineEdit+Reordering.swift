import TodoText

extension LineEdit {
  /// The change that only reorders lines; as many lines as possible stay where they are.
  ///
  /// Needs no comparison of lines, because their origins are known; nil if the edit does anything else.
  ///
  /// - Complexity: O(*n* log *n*), *n* the lines, and O(*m*), *m* their bytes.
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
