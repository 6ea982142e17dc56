/// Collects replacements in any order into a ``TextChange``.
package struct TextChangeBuilder: Sendable {
  private var replacements: [TextReplacement] = []

  /// Creates an empty builder.
  package init() {}

  /// Adds a replacement unless it overlaps an earlier one.
  ///
  /// Insertions at one offset keep the order of the calls; an insertion at the start of a replacement precedes it.
  /// Empty replacements are ignored.
  ///
  /// - Returns: Whether the replacement did not overlap.
  /// - Complexity: O(1) if added in text order, otherwise O(*k*).
  @discardableResult
  package mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) -> Bool {
    guard !range.isEmpty || !bytes.isEmpty else { return true }
    guard let index = insertionIndex(for: range) else { return false }
    replacements.insert(TextReplacement(range, bytes), at: index)
    return true
  }

  /// Adds all of another change, or nothing if any part overlaps.
  ///
  /// - Returns: Whether the change was added.
  @discardableResult
  package mutating func add(_ change: TextChange) -> Bool {
    guard change.replacements.allSatisfy({ insertionIndex(for: $0.range) != nil }) else { return false }
    for replacement in change.replacements { replace(replacement.range, with: replacement.bytes) }
    return true
  }

  /// The collected change.
  package var change: TextChange { TextChange(sorted: replacements) }

  /// The index at which to insert a replacement of `range`; nil if it overlaps one.
  private func insertionIndex(for range: Range<Int>) -> Int? {
    var index = replacements.count
    while index > 0, !Self.precedes(replacements[index - 1].range, range) { index -= 1 }
    if index < replacements.count, !Self.precedes(range, replacements[index].range) { return nil }
    return index
  }

  private static func precedes(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.upperBound <= right.lowerBound
  }
}
