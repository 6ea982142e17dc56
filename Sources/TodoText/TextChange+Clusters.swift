extension TextChange {
  /// The change in parts, cut wherever more than `distance` bytes of the text stay as they are.
  ///
  /// - Complexity: O(*k*), *k* the replacements.
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
