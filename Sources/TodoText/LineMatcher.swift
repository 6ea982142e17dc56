/// Finds the common lines of two texts, whose lines are numbers: equal lines have equal numbers.
struct LineMatcher {
  private let old: [Int]
  private let new: [Int]
  private var oldIsMatched: [Bool]
  private var newIsMatched: [Bool]
  /// The number of occurrences of each number in the current gap; all zero between gaps.
  private var occurrences: [(old: Int, new: Int)]

  /// The maximum number of shared lines of a gap that are compared in full, which takes quadratic time.
  private static var fullComparisonLimit: Int { 1000 }
  /// The remaining pairs of lines that may be compared in full, in all gaps together.
  ///
  /// A full comparison is quadratic in the worst case. This limits all of them to some tenths of a second.
  private var pairsLeft = 4_000_000
  /// The maximum depth of splitting a gap at anchors, each level in O(*n* log *n*).
  private static var maximumDepth: Int { 16 }

  /// Ranges of lines between matched lines, not matched yet.
  private struct Gap {
    var old: Range<Int>
    var new: Range<Int>
    let depth: Int
  }

  /// Matches as many lines as the limits allow.
  init(old: [Int], new: [Int], numberCount: Int) {
    self.old = old
    self.new = new
    oldIsMatched = [Bool](repeating: false, count: old.count)
    newIsMatched = [Bool](repeating: false, count: new.count)
    occurrences = [(old: Int, new: Int)](repeating: (0, 0), count: numberCount)
    var gaps = [Gap(old: 0..<old.count, new: 0..<new.count, depth: 0)]
    while var gap = gaps.popLast() {
      matchEnds(of: &gap)
      guard !gap.old.isEmpty, !gap.new.isEmpty else { continue }
      for line in gap.old { occurrences[old[line]].old += 1 }
      for line in gap.new { occurrences[new[line]].new += 1 }
      let oldShared = gap.old.filter { occurrences[old[$0]].new > 0 }
      let newShared = gap.new.filter { occurrences[new[$0]].old > 0 }
      let pairs = oldShared.count * newShared.count
      if oldShared.count + newShared.count <= Self.fullComparisonLimit, pairs <= pairsLeft {
        pairsLeft -= pairs
        let common = CommonSubsequence(oldShared.map { old[$0] }, newShared.map { new[$0] })
        for pair in common.pairs { match(oldShared[pair.old], newShared[pair.new]) }
      } else if gap.depth < Self.maximumDepth {
        gaps += matchAndSplit(gap, at: anchors(oldShared, newShared))
      }
      for line in gap.old { occurrences[old[line]] = (0, 0) }
      for line in gap.new { occurrences[new[line]] = (0, 0) }
    }
    // Moves each run of unmatched lines to one of the positions that explain the same change: the lowest, or the lowest
    // at which it replaces lines of the other text. So equal changes of two versions of a text are at the same position,
    // whatever else differs. Git does the same.
    var oldRuns = LineRuns(old, oldIsMatched, otherIsMatched: newIsMatched)
    oldIsMatched = oldRuns.slid()
    var newRuns = LineRuns(new, newIsMatched, otherIsMatched: oldIsMatched)
    newIsMatched = newRuns.slid()
  }

  /// The runs of lines that are not matched, in order.
  var hunks: [LineDifference.Hunk] {
    var hunks: [LineDifference.Hunk] = []
    var oldEnd = 0
    var newEnd = 0
    while oldEnd < old.count || newEnd < new.count {
      let oldStart = oldEnd
      let newStart = newEnd
      while oldEnd < old.count, !oldIsMatched[oldEnd] { oldEnd += 1 }
      while newEnd < new.count, !newIsMatched[newEnd] { newEnd += 1 }
      if oldEnd > oldStart || newEnd > newStart {
        hunks.append(LineDifference.Hunk(old: oldStart..<oldEnd, new: newStart..<newEnd))
      }
      // Both sides have equally many matched lines, so the next two are a pair, or both sides are at their end.
      oldEnd = min(oldEnd + 1, old.count)
      newEnd = min(newEnd + 1, new.count)
    }
    return hunks
  }

  private mutating func matchEnds(of gap: inout Gap) {
    while let first = gap.old.first, let other = gap.new.first, old[first] == new[other] {
      match(first, other)
      gap.old.removeFirst()
      gap.new.removeFirst()
    }
    while let last = gap.old.last, let other = gap.new.last, old[last] == new[other] {
      match(last, other)
      gap.old.removeLast()
      gap.new.removeLast()
    }
  }

  private mutating func match(_ oldLine: Int, _ newLine: Int) {
    oldIsMatched[oldLine] = true
    newIsMatched[newLine] = true
  }

  /// A longest increasing sequence of pairs of lines that are unique on both sides.
  private func anchors(_ oldLines: [Int], _ newLines: [Int]) -> [(old: Int, new: Int)] {
    let oldUnique = oldLines.filter { occurrences[old[$0]] == (1, 1) }
    let newUnique = newLines.filter { occurrences[new[$0]] == (1, 1) }
    let oldIndices = Dictionary(uniqueKeysWithValues: zip(oldUnique.map { old[$0] }, oldUnique))
    let pairs = newUnique.compactMap { line in oldIndices[new[line]].map { (old: $0, new: line) } }
    return longestIncreasingSubsequence(of: pairs.map { $0.old }).map { pairs[$0] }
  }

  /// Matches the anchors and returns the gaps between them; none if there are no anchors.
  private mutating func matchAndSplit(_ gap: Gap, at anchors: [(old: Int, new: Int)]) -> [Gap] {
    guard !anchors.isEmpty else { return [] }
    var parts: [Gap] = []
    var oldStart = gap.old.lowerBound
    var newStart = gap.new.lowerBound
    for anchor in anchors {
      match(anchor.old, anchor.new)
      parts.append(Gap(old: oldStart..<anchor.old, new: newStart..<anchor.new, depth: gap.depth + 1))
      (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
    }
    parts.append(
      Gap(old: oldStart..<gap.old.upperBound, new: newStart..<gap.new.upperBound, depth: gap.depth + 1))
    return parts
  }
}
