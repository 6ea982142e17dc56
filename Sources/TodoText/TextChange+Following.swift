extension TextChange {
  /// The change that makes this one and then `next`, which is in offsets of the text after this one.
  ///
  /// `bytes` is the text before both.
  ///
  /// - Complexity: O(*k* *l*), *k* and *l* the numbers of replacements; O(*n*) and more if both touch the same bytes.
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

  /// The range before the change that a range after it corresponds to; nil if it holds inserted bytes.
  private func oldRange(of range: Range<Int>) -> Range<Int>? {
    var shift = 0
    for replacement in replacements {
      let start = replacement.range.lowerBound + shift
      guard start < range.upperBound else { break }
      guard start + replacement.bytes.count <= range.lowerBound else { return nil }
      shift += replacement.bytes.count - replacement.range.count
    }
    return range.lowerBound - shift..<range.upperBound - shift
  }
}
