import TodoText

extension TodoList {
  /// The lines that go when `removed` go: with them blank lines, so that no two gaps meet and none is left at an end.
  ///
  /// A gap between two groups that both stay is kept, and so is a title.
  ///
  /// - Parameter removed: in order, none overlapping another.
  /// - Returns: in order, none overlapping another.
  /// - Complexity: O(*m* log *n*), *m* the number of ranges and of the blank lines around them.
  func closingGaps(around removed: [Range<Int>]) -> [Range<Int>] {
    var closed: [Range<Int>] = []
    var rest = removed[...]
    while let first = rest.first {
      var cluster = [first]
      rest.removeFirst()
      while let next = rest.first, let last = cluster.last, isBlank(last.upperBound..<next.lowerBound) {
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

  /// The same for ranges that only blank lines stand between.
  private func closingGap(around cluster: [Range<Int>]) -> [Range<Int>] {
    guard var start = cluster.first?.lowerBound, var end = cluster.last?.upperBound else { return [] }
    let count = writtenLineCount
    let isFreeAbove = start == 0 || kind(ofLine: start - 1) == .blank
    let isFreeBelow = end >= count || kind(ofLine: end) == .blank
    if isFreeAbove, isFreeBelow {
      while end < count, kind(ofLine: end) == .blank { end += 1 }
      if end == count { while start > 0, kind(ofLine: start - 1) == .blank { start -= 1 } }
    } else if !isFreeAbove, !isFreeBelow, cluster.count > 1 {
      // Blank lines set the group above apart from the one below: the first gap does that.
      return [cluster[0], cluster[1].lowerBound..<end]
    }
    return [start..<end]
  }

  private func isBlank(_ lines: Range<Int>) -> Bool {
    lines.allSatisfy { kind(ofLine: $0) == .blank }
  }
}
