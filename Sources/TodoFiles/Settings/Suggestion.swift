/// What somebody meant who wrote a key that does not exist.
enum Suggestion {
  /// The most similar key, if one is similar: the whole key, or its name without the sections.
  static func key(for written: String) -> String? {
    let written = Array(written.lowercased().utf8.prefix(100))
    let rated = Setting.all.map { setting in
      let whole = distance(written, Array(setting.key.lowercased().utf8))
      let name = distance(written, Array((setting.path.last ?? "").lowercased().utf8))
      return (key: setting.key, distance: min(whole, name))
    }
    guard let best = rated.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, written.count / 4) ? best.key : nil
  }

  /// How many letters must be put in, taken out, changed or swapped with the next one (optimal string
  /// alignment).
  ///
  /// - Complexity: O(m × n).
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
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
