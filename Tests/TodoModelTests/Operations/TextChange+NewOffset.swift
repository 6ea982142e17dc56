import TodoText

extension TextChange {
  /// The offset after the change that corresponds to `offset` before it.
  ///
  /// An offset at the start of a replacement stays before it; an offset inside a replaced range moves after the
  /// replacement.
  ///
  /// - Complexity: O(*k*), *k* the number of replacements.
  func newOffset(of offset: Int) -> Int {
    var moved = offset
    for replacement in replacements where replacement.range.lowerBound < offset {
      guard replacement.range.upperBound <= offset else {
        return moved - (offset - replacement.range.lowerBound) + replacement.bytes.count
      }
      moved += replacement.bytes.count - replacement.range.count
    }
    return moved
  }
}
