extension TextChange {
  /// The change of a part of a text as a change of the whole.
  ///
  /// - Parameter offset: the bytes of the whole text before the part.
  package func shifted(by offset: Int) -> TextChange {
    TextChange(
      sorted: replacements.map {
        Replacement($0.range.lowerBound + offset..<$0.range.upperBound + offset, $0.bytes)
      })
  }
}
