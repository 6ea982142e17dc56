/// One replacement of a ``TextChange``: the bytes of `range` become `bytes`.
package struct TextReplacement: Hashable, Sendable {
  /// In bytes of the text before the change.
  package let range: Range<Int>
  /// What stands there afterwards.
  package let bytes: [UInt8]

  /// A replacement of `range` by `bytes`.
  package init(_ range: Range<Int>, _ bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }
}

/// All that one act does to a text: replacements that are sorted, disjoint and in bytes of the text before it.
///
/// It is the one form in which a change is said, by an operation, the formatter and a problem's fix alike.
/// Several replacements come from a ``TextChangeBuilder`` only, so that no other kind exists.
package struct TextChange: Hashable, Sendable {
  /// Sorted by place, no two of them on the same byte.
  package let replacements: [TextReplacement]

  init(sorted replacements: [TextReplacement]) {
    self.replacements = replacements
  }

  /// The change that changes nothing.
  package static let none = TextChange(sorted: [])

  /// A change of one replacement; none, if it puts nothing in the place of nothing.
  package init(replacing range: Range<Int>, with bytes: [UInt8]) {
    replacements = range.isEmpty && bytes.isEmpty ? [] : [TextReplacement(range, bytes)]
  }

  /// Whether there is nothing to do.
  package var isEmpty: Bool { replacements.isEmpty }

  /// From the first to the last byte that the change replaces; nil if there is nothing to do.
  package var extent: Range<Int>? {
    guard let first = replacements.first, let last = replacements.last else { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// The bytes with the change made to them; a range past their end is clamped.
  ///
  /// - Complexity: O(*n*).
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(replacements.reduce(bytes.count) { $0 + $1.bytes.count - $1.range.count })
    var copied = 0
    for replacement in replacements {
      let range = replacement.range.clamped(to: copied..<bytes.count)
      result += bytes[copied..<range.lowerBound]
      result += replacement.bytes
      copied = range.upperBound
    }
    result += bytes[copied...]
    return result
  }

  /// Where the place at `offset` is after the change.
  ///
  /// A place where a replacement or an insertion begins stays before it; one inside a replaced range goes
  /// behind what replaced it.
  ///
  /// - Complexity: O(*k*), *k* the replacements before it.
  package func newOffset(of offset: Int) -> Int {
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
