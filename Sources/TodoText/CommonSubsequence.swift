/// A longest common subsequence of two sequences; where there are several, the one that Git finds.
///
/// Source: Myers, *An O(ND) Difference Algorithm and Its Variations* (1986), section 4b: paths from both ends meet in the
/// middle of a shortest one, which splits the sequences into two pairs of shorter ones.
struct CommonSubsequence {
  /// The indices of equal elements, in no particular order.
  private(set) var pairs: [(old: Int, new: Int)] = []
  private let old: [Int]
  private let new: [Int]
  /// The furthest old index that a path from each end reaches on each diagonal, which is an old index minus a new one.
  private var forward: Diagonals
  private var backward: Diagonals

  private struct Diagonals {
    private var furthest: [Int]
    private let offset: Int

    init(_ oldCount: Int, _ newCount: Int) {
      furthest = [Int](repeating: 0, count: oldCount + newCount + 3)
      offset = newCount + 1
    }

    subscript(diagonal: Int) -> Int {
      get { furthest[diagonal + offset] }
      set { furthest[diagonal + offset] = newValue }
    }
  }

  /// - Complexity: O((*n* + *m*) *d*), *n* and *m* the lengths, *d* the elements that are not common.
  init(_ old: [Int], _ new: [Int]) {
    self.old = old
    self.new = new
    forward = Diagonals(old.count, new.count)
    backward = Diagonals(old.count, new.count)
    var parts = [(old: old.indices, new: new.indices)]
    while var part = parts.popLast() {
      matchEnds(&part.old, &part.new)
      guard !part.old.isEmpty, !part.new.isEmpty else { continue }
      let middle = middle(of: part.old, part.new)
      parts.append((part.old.lowerBound..<middle.old, part.new.lowerBound..<middle.new))
      parts.append((middle.old..<part.old.upperBound, middle.new..<part.new.upperBound))
    }
  }

  private mutating func matchEnds(_ oldPart: inout Range<Int>, _ newPart: inout Range<Int>) {
    while let first = oldPart.first, let other = newPart.first, old[first] == new[other] {
      pairs.append((first, other))
      (oldPart, newPart) = (oldPart.dropFirst(), newPart.dropFirst())
    }
    while let last = oldPart.last, let other = newPart.last, old[last] == new[other] {
      pairs.append((last, other))
      (oldPart, newPart) = (oldPart.dropLast(), newPart.dropLast())
    }
  }

  /// A point in the middle of a shortest path through two sequences that differ at both ends.
  private mutating func middle(of oldPart: Range<Int>, _ newPart: Range<Int>) -> (old: Int, new: Int) {
    let diagonals = oldPart.lowerBound - newPart.upperBound...oldPart.upperBound - newPart.lowerBound
    let (first, last) = (oldPart.lowerBound - newPart.lowerBound, oldPart.upperBound - newPart.upperBound)
    let isOdd = (first - last) % 2 != 0
    var (forwards, backwards) = (first...first, last...last)
    forward[first] = oldPart.lowerBound
    backward[last] = oldPart.upperBound
    while true {
      forwards = Self.widened(forwards, in: diagonals, &forward, unreached: -1)
      for diagonal in stride(from: forwards.upperBound, through: forwards.lowerBound, by: -2) {
        var index = max(forward[diagonal - 1] + 1, forward[diagonal + 1])
        while index < oldPart.upperBound, index - diagonal < newPart.upperBound,
          old[index] == new[index - diagonal]
        {
          index += 1
        }
        forward[diagonal] = index
        if isOdd, backwards.contains(diagonal), backward[diagonal] <= index {
          return (index, index - diagonal)
        }
      }
      backwards = Self.widened(backwards, in: diagonals, &backward, unreached: .max)
      for diagonal in stride(from: backwards.upperBound, through: backwards.lowerBound, by: -2) {
        var index = min(backward[diagonal - 1], backward[diagonal + 1] - 1)
        while index > oldPart.lowerBound, index - diagonal > newPart.lowerBound,
          old[index - 1] == new[index - diagonal - 1]
        {
          index -= 1
        }
        backward[diagonal] = index
        if !isOdd, forwards.contains(diagonal), index <= forward[diagonal] {
          return (index, index - diagonal)
        }
      }
    }
  }

  /// The diagonals that the next step reaches; those beyond them are marked as unreached.
  private static func widened(
    _ range: ClosedRange<Int>, in all: ClosedRange<Int>, _ diagonals: inout Diagonals, unreached: Int
  ) -> ClosedRange<Int> {
    let lower = range.lowerBound > all.lowerBound ? range.lowerBound - 1 : range.lowerBound + 1
    let upper = range.upperBound < all.upperBound ? range.upperBound + 1 : range.upperBound - 1
    if lower < range.lowerBound { diagonals[lower - 1] = unreached }
    if upper > range.upperBound { diagonals[upper + 1] = unreached }
    return lower...upper
  }
}
