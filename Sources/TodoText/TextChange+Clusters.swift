extension TextChange {
  /// Splits the change wherever more than `distance` bytes are unchanged.
  ///
  /// - Complexity: O(*k*), *k* the number of replacements.
  package func clusters(within distance: Int) -> [TextChange] {
    var clusters: [TextChange] = []
    var start = 0
    for index in replacements.indices {
      let next = index + 1
      if next < replacements.count,
        replacements[next].range.lowerBound - replacements[index].range.upperBound <= distance
      {
        continue
      }
      clusters.append(TextChange(sorted: Array(replacements[start..<next])))
      start = next
    }
    return clusters
  }
}
