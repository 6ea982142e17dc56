/// Matches two sequences of numbered lines: finds which of them stay.
struct LineMatcher {
  private let old: [Int]
  private let new: [Int]
  private var oldStays: [Bool]
  private var newStays: [Bool]
  /// How often each number stands in the two gaps that are just being looked at; all zero in between.
  private var occurrences: [(old: Int, new: Int)]

  /// Up to so many lines, those that either side has alone not counted, are compared in full.
  private static var fewLines: Int { 1000 }
  /// How many more pairs of lines may be compared in full, all gaps together: some tenths of a second of them.
  ///
  /// What takes part in a comparison is squared in the worst case, and there may be many gaps of that kind.
  private var pairsLeft = 4_000_000
  /// So often a gap is cut at anchors, each time at O(*n* log *n*); what is many lines still, is replaced whole.
  private static var deepest: Int { 16 }

  private struct Gap {
    var old: Range<Int>
    var new: Range<Int>
    let depth: Int
  }

  init(old: [Int], new: [Int], numberCount: Int) {
    self.old = old
    self.new = new
    oldStays = [Bool](repeating: false, count: old.count)
    newStays = [Bool](repeating: false, count: new.count)
    occurrences = [(old: Int, new: Int)](repeating: (0, 0), count: numberCount)
  }

  /// The runs of lines that do not stay, in order.
  var hunks: [LineDifference.Hunk] {
    var hunks: [LineDifference.Hunk] = []
    var oldEnd = 0
    var newEnd = 0
    while oldEnd < old.count || newEnd < new.count {
      let oldStart = oldEnd
      let newStart = newEnd
      while oldEnd < old.count, !oldStays[oldEnd] { oldEnd += 1 }
      while newEnd < new.count, !newStays[newEnd] { newEnd += 1 }
      if oldEnd > oldStart || newEnd > newStart {
        hunks.append(LineDifference.Hunk(old: oldStart..<oldEnd, new: newStart..<newEnd))
      }
      // As many lines stay here as there: the next two are a pair, or both sides are at their end.
      oldEnd = min(oldEnd + 1, old.count)
      newEnd = min(newEnd + 1, new.count)
    }
    return hunks
  }

  /// Finds the lines that stay.
  mutating func match() {
    var gaps = [Gap(old: 0..<old.count, new: 0..<new.count, depth: 0)]
    while var gap = gaps.popLast() {
      matchEnds(of: &gap)
      guard !gap.old.isEmpty, !gap.new.isEmpty else { continue }
      for line in gap.old { occurrences[old[line]].old += 1 }
      for line in gap.new { occurrences[new[line]].new += 1 }
      let oldShared = gap.old.filter { occurrences[old[$0]].new > 0 }
      let newShared = gap.new.filter { occurrences[new[$0]].old > 0 }
      let pairs = oldShared.count * newShared.count
      if oldShared.count + newShared.count <= Self.fewLines, pairs <= pairsLeft {
        pairsLeft -= pairs
        compare(oldShared, newShared)
      } else if gap.depth < Self.deepest {
        gaps += parts(of: gap, between: anchors(oldShared, newShared))
      }
      for line in gap.old { occurrences[old[line]] = (0, 0) }
      for line in gap.new { occurrences[new[line]] = (0, 0) }
    }
  }

  private mutating func matchEnds(of gap: inout Gap) {
    while let first = gap.old.first, let other = gap.new.first, old[first] == new[other] {
      keep(first, other)
      gap.old.removeFirst()
      gap.new.removeFirst()
    }
    while let last = gap.old.last, let other = gap.new.last, old[last] == new[other] {
      keep(last, other)
      gap.old.removeLast()
      gap.new.removeLast()
    }
  }

  private mutating func keep(_ oldLine: Int, _ newLine: Int) {
    oldStays[oldLine] = true
    newStays[newLine] = true
  }

  /// Matches as many of these lines as can be; a line that one side has alone is none of them, as it cannot stay.
  private mutating func compare(_ oldLines: [Int], _ newLines: [Int]) {
    for line in oldLines { oldStays[line] = true }
    for line in newLines { newStays[line] = true }
    let difference = newLines.map { new[$0] }.difference(from: oldLines.map { old[$0] })
    for change in difference {
      switch change {
      case .remove(let offset, _, _): oldStays[oldLines[offset]] = false
      case .insert(let offset, _, _): newStays[newLines[offset]] = false
      }
    }
  }

  /// Pairs of a line that stands once on either side, as many as there are in one order.
  private func anchors(_ oldLines: [Int], _ newLines: [Int]) -> [(old: Int, new: Int)] {
    let oldUnique = oldLines.filter { occurrences[old[$0]] == (1, 1) }
    let newUnique = newLines.filter { occurrences[new[$0]] == (1, 1) }
    let oldPlaces = Dictionary(uniqueKeysWithValues: zip(oldUnique.map { old[$0] }, oldUnique))
    let pairs = newUnique.compactMap { line in oldPlaces[new[line]].map { (old: $0, new: line) } }
    return longestIncreasingSubsequence(of: pairs.map(\.old)).map { pairs[$0] }
  }

  /// What lies between the anchors, which stay; nothing, if there are none.
  private mutating func parts(of gap: Gap, between anchors: [(old: Int, new: Int)]) -> [Gap] {
    guard !anchors.isEmpty else { return [] }
    var parts: [Gap] = []
    var oldStart = gap.old.lowerBound
    var newStart = gap.new.lowerBound
    for anchor in anchors {
      keep(anchor.old, anchor.new)
      parts.append(Gap(old: oldStart..<anchor.old, new: newStart..<anchor.new, depth: gap.depth + 1))
      (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
    }
    parts.append(
      Gap(old: oldStart..<gap.old.upperBound, new: newStart..<gap.new.upperBound, depth: gap.depth + 1))
    return parts
  }
}
