extension TextChange {
  /// The change that takes this one back: applied to the text that this one makes, it gives `text` again.
  ///
  /// What this one would replace past the end of `text` is not there, and does not come back.
  ///
  /// - Complexity: O(*k* log *n* + *m*), *k* the replacements, *m* the bytes that they replace.
  package func inverted(in text: SourceText) -> TextChange {
    var moved = 0
    return TextChange(
      sorted: replacements.map { replacement in
        let range = replacement.range.clamped(to: 0..<text.byteCount)
        let start = range.lowerBound + moved
        moved += replacement.bytes.count - range.count
        return TextReplacement(start..<start + replacement.bytes.count, text.bytes(in: range))
      })
  }
}
