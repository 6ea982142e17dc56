import TodoText

extension TodoList {
  /// The lines to delete with `removed`: includes blank lines, so that no two gaps meet, and that no gap becomes the start
  /// or the end of the list.
  ///
  /// Keeps the gap between two remaining groups, and titles.
  ///
  /// - Parameter removed: The ranges in order, without overlaps.
  /// - Returns: The ranges in order, without overlaps.
  func closingGaps(around removed: [Range<Int>]) -> [Range<Int>] {
    var closed: [Range<Int>] = []
    var rest = removed[...]
    while let first = rest.first {
      var cluster = [first]
      rest.removeFirst()
      while let next = rest.first, let last = cluster.last,
        (last.upperBound..<next.lowerBound).allSatisfy({ kind(ofLine: $0) == .blank })
      {
        if last.upperBound == next.lowerBound {
          cluster[cluster.count - 1] = last.lowerBound..<next.upperBound
        } else {
          cluster.append(next)
        }
        rest.removeFirst()
      }
      closed += closingGap(around: cluster)
    }
    return closed
  }

  /// The same for ranges with only blank lines between them.
  private func closingGap(around cluster: [Range<Int>]) -> [Range<Int>] {
    guard let first = cluster.first?.lowerBound, let last = cluster.last?.upperBound else { return [] }
    let count = lineCountWithoutEmptyLast
    var (start, end) = (first, last)
    while start > 0, kind(ofLine: start - 1) == .blank { start -= 1 }
    while end < count, kind(ofLine: end) == .blank { end += 1 }
    let (above, below) = (start..<first, last..<end)
    guard first > 0, last < count, above.isEmpty || below.isEmpty || end < count else { return [start..<end] }
    // One gap is enough to separate the lines above from those below.
    let between = zip(cluster, cluster.dropFirst()).map { $0.upperBound..<$1.lowerBound }
    let gaps = ([above, below] + between).filter { !$0.isEmpty }
    guard let kept = gaps.min(by: { minimumQuoteCount(in: $0) < minimumQuoteCount(in: $1) }) else {
      return [start..<end]
    }
    return [start..<kept.lowerBound, kept.upperBound..<end].filter { !$0.isEmpty }
  }

  /// The number of block quotes that continue across some blank lines.
  private func minimumQuoteCount(in gap: Range<Int>) -> Int {
    dialect == .markdown ? gap.map(quoteCount).min() ?? 0 : 0
  }
}
