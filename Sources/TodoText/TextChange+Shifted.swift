extension TextChange {
  /// The change of a part of a text as a change of the whole, which has `offset` bytes before the part.
  ///
  /// - Complexity: O(*k*), *k* the replacements.
  package func shifted(by offset: Int) -> TextChange {
    TextChange(
      sorted: replacements.map {
        TextReplacement($0.range.lowerBound + offset..<$0.range.upperBound + offset, $0.bytes)
      })
  }
}
