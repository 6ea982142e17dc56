@testable import TodoText

extension TextChange {
  /// The change that undoes this one, which applies to `text`.
  ///
  /// Ranges are clamped to `text`.
  ///
  /// - Complexity: O(*k* log *n* + *m*), *k* the replacements, *m* the bytes that they replace.
  func inverted(in text: SourceText) -> TextChange {
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
