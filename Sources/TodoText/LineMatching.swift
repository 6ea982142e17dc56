/// The common lines of two texts.
package struct LineMatching {
  /// For each line of the old text, the same line in the new one; nil if it was deleted or changed.
  package private(set) var newOfOld: [Int?]
  /// For each line of the old text, the lines of the new one between those of the nearest common lines around it.
  private var spans: [Range<Int>]

  /// Compares two texts by the hashes of their lines.
  ///
  /// - Complexity: As for ``LineDifference``.
  package init(_ old: [UInt64], _ new: [UInt64]) {
    var numbers: [UInt64: Int] = [:]
    func number(_ hash: UInt64) -> Int {
      if let number = numbers[hash] { return number }
      numbers[hash] = numbers.count
      return numbers.count - 1
    }
    let (oldNumbers, newNumbers) = (old.map(number), new.map(number))
    let matcher = LineMatcher(old: oldNumbers, new: newNumbers, numberCount: numbers.count)
    newOfOld = [Int?](repeating: nil, count: old.count)
    spans = []
    spans.reserveCapacity(old.count)
    var (oldLine, newLine) = (0, 0)
    for hunk in matcher.hunks + [LineDifference.Hunk(old: old.count..<old.count, new: new.count..<new.count)]
    {
      while oldLine < hunk.old.lowerBound {
        newOfOld[oldLine] = newLine
        spans.append(newLine..<newLine + 1)
        (oldLine, newLine) = (oldLine + 1, newLine + 1)
      }
      for _ in hunk.old { spans.append(hunk.new) }
      (oldLine, newLine) = (hunk.old.upperBound, hunk.new.upperBound)
    }
  }

  /// Whether a line of the old text may have become a line of the new one without being moved.
  package func keepsPosition(_ oldLine: Int, _ newLine: Int) -> Bool { spans[oldLine].contains(newLine) }
}
