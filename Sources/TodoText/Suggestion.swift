/// Finds the known name that a misspelled one probably means.
package enum Suggestion {
  /// The known name with the smallest edit distance, at most 2 and less than the number of letters; nil for a name of more
  /// than a hundred letters.
  package static func closest(to written: String, among known: [String]) -> String? {
    let written = Array(written.lowercased().unicodeScalars.prefix(101))
    // The limit bounds the time for an overlong word.
    guard written.count <= 100 else { return nil }
    let letterCount = written.count { $0 != "-" }
    let rated = known.map { (name: $0, distance: distance(written, Array($0.lowercased().unicodeScalars))) }
    guard let best = rated.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= min(2, letterCount - 1) ? best.name : nil
  }

  /// The number of insertions, deletions, replacements and swaps of neighbors (optimal string alignment).
  ///
  /// - Complexity: O(m × n).
  package static func distance<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
