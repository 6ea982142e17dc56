extension RandomAccessCollection where Index == Int {
  /// The index from which on `predicate` is true; it must be false before.
  ///
  /// - Complexity: O(log *n*).
  @inlinable package func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
