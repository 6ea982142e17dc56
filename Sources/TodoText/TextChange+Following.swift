extension TextChange {
  /// This change followed by `next`, as one change.
  ///
  /// - Parameters:
  ///   - next: A change in offsets of the text after this change.
  ///   - bytes: The text before both.
  /// - Returns: The joined change, in whole lines if both touch the same bytes.
  /// - Complexity: O(*k* *l*), *k* and *l* the numbers of replacements; O(*n* log *n*) if both touch the same bytes.
  package func followed(by next: TextChange, of bytes: [UInt8]) -> TextChange {
    var builder = TextChangeBuilder()
    builder.add(self)
    for replacement in next.replacements {
      guard let range = oldRange(of: replacement.range), builder.replace(range, with: replacement.bytes)
      else {
        return TextChange(fromLinesOf: bytes, to: next.applied(to: applied(to: bytes)))
      }
    }
    return builder.change
  }

  /// The range in the text before this change that corresponds to `range` in the text after it.
  ///
  /// - Returns: Nil if `range` contains inserted bytes, or is empty and precedes them: ``TextChangeBuilder`` would put the
  ///   later of two insertions at one offset second.
  private func oldRange(of range: Range<Int>) -> Range<Int>? {
    var shift = 0
    for replacement in replacements {
      let start = replacement.range.lowerBound + shift
      guard start < range.upperBound else {
        if range.isEmpty, start == range.lowerBound, replacement.range.isEmpty { return nil }
        break
      }
      guard start + replacement.bytes.count <= range.lowerBound else { return nil }
      shift += replacement.bytes.count - replacement.range.count
    }
    return range.lowerBound - shift..<range.upperBound - shift
  }
}
