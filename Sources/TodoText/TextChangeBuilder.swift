/// Collects replacements, in any order, into a ``TextChange``.
package struct TextChangeBuilder: Sendable {
  private var replacements: [Replacement] = []

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
    var place = replacements.count
    while place > 0, !Self.stands(replacements[place - 1].range, before: range) { place -= 1 }
    if place < replacements.count, !Self.stands(range, before: replacements[place].range) { return false }
    replacements.insert(Replacement(range, bytes), at: place)
    return true
  }

  /// Adds the whole of another change, or nothing of it if any part overlaps what is already there.
  ///
  /// - Returns: whether the change was added.
  @discardableResult
  package mutating func add(_ change: TextChange) -> Bool {
    var both = self
    for replacement in change.replacements {
      guard both.replace(replacement.range, with: replacement.bytes) else { return false }
    }
    self = both
    return true
  }

  /// The change.
  package var change: TextChange { TextChange(sorted: replacements) }

  private static func stands(_ left: Range<Int>, before right: Range<Int>) -> Bool {
    left.upperBound <= right.lowerBound
  }
}
