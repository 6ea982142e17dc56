/// Collects replacements, in any order, into a ``TextChange``.
package struct TextChangeBuilder: Sendable {
  private var replacements: [TextReplacement] = []

  /// A builder of a change that does nothing so far.
  package init() {}

  /// Adds a replacement, unless it overlaps one that is already there: first come stays.
  ///
  /// Two insertions at one place stand in the order in which they came; an insertion where a replacement
  /// begins stands before it. What changes nothing (an empty range, no bytes) is not kept.
  ///
  /// - Returns: whether the replacement is part of the change.
  /// - Complexity: O(1) in the order of the text, else O(*k*).
  @discardableResult
  package mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) -> Bool {
    guard !range.isEmpty || !bytes.isEmpty else { return true }
    guard let place = place(for: range) else { return false }
    replacements.insert(TextReplacement(range, bytes), at: place)
    return true
  }

  /// Adds the whole of another change, or nothing of it if any part overlaps what is already there.
  ///
  /// - Returns: whether the change was added.
  /// - Complexity: that of ``replace(_:with:)`` for each of its replacements.
  @discardableResult
  package mutating func add(_ change: TextChange) -> Bool {
    guard change.replacements.allSatisfy({ place(for: $0.range) != nil }) else { return false }
    for replacement in change.replacements { replace(replacement.range, with: replacement.bytes) }
    return true
  }

  /// The change.
  package var change: TextChange { TextChange(sorted: replacements) }

  /// Where among the replacements one of `range` belongs; nil, if it overlaps one of them.
  private func place(for range: Range<Int>) -> Int? {
    var place = replacements.count
    while place > 0, !Self.stands(replacements[place - 1].range, before: range) { place -= 1 }
    if place < replacements.count, !Self.stands(range, before: replacements[place].range) { return nil }
    return place
  }

  private static func stands(_ left: Range<Int>, before right: Range<Int>) -> Bool {
    left.upperBound <= right.lowerBound
  }
}
