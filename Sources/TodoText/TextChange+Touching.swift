extension TextChange {
  /// Whether it replaces a part of a range, or inserts something in it or at its ends.
  ///
  /// - Complexity: O(log *k*), *k* the replacements.
  package func touches(_ range: Range<Int>) -> Bool {
    let index = replacements.partitioningIndex { $0.range.upperBound >= range.lowerBound }
    return index < replacements.count && replacements[index].range.lowerBound <= range.upperBound
  }
}
