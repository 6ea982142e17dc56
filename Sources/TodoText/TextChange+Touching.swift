extension TextChange {
  /// Whether it replaces a part of a range, or inserts something in it or at its ends.
  ///
  /// - Complexity: O(log *k*), *k* the replacements.
  package func touches(_ range: Range<Int>) -> Bool {
    var (low, high) = (0, replacements.count)
    while low < high {
      let middle = (low + high) / 2
      if replacements[middle].range.upperBound < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < replacements.count && replacements[low].range.lowerBound <= range.upperBound
  }
}
