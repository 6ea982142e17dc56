/// A replacement of a byte range.
package struct TextReplacement: Hashable, Sendable {
  /// The byte range in the text before the change.
  package let range: Range<Int>
  /// The new bytes.
  package let bytes: [UInt8]

  package init(_ range: Range<Int>, _ bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }
}

/// An edit of a text: sorted, disjoint replacements in offsets of the text before it.
///
/// Operations, the formatter and fixes all return this type. ``TextChangeBuilder`` ensures that replacements are sorted
/// and disjoint.
package struct TextChange: Hashable, Sendable {
  /// The replacements, sorted and disjoint.
  package let replacements: [TextReplacement]

  init(sorted replacements: [TextReplacement]) {
    self.replacements = replacements
  }

  /// The empty change.
  package static let none = TextChange(sorted: [])

  /// Creates a change with one replacement, or an empty one if both are empty.
  package init(replacing range: Range<Int>, with bytes: [UInt8]) {
    replacements = range.isEmpty && bytes.isEmpty ? [] : [TextReplacement(range, bytes)]
  }

  /// Joins changes into one; of two that overlap, keeps the first.
  ///
  /// - Complexity: O(*k*) in the order of the text, *k* the replacements.
  package init(joining changes: some Sequence<TextChange>) {
    var builder = TextChangeBuilder()
    for change in changes { builder.add(change) }
    self = builder.change
  }

  /// Whether there are no replacements.
  package var isEmpty: Bool { replacements.isEmpty }

  /// The range from the first to the last replaced byte; nil if the change is empty.
  package var extent: Range<Int>? {
    guard let first = replacements.first, let last = replacements.last else { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// The bytes with the change applied, with ranges clamped.
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
}
