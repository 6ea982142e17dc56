extension TextChange {
  /// The change with all ranges moved by `offset` bytes.
  ///
  /// - Complexity: O(*k*), *k* the number of replacements.
  package func shifted(by offset: Int) -> TextChange {
    TextChange(
      sorted: replacements.map {
        TextReplacement($0.range.lowerBound + offset..<$0.range.upperBound + offset, $0.bytes)
      })
  }
}
