/// Collects replacements in any order into a ``TextChange``.
package struct TextChangeBuilder: Sendable {
  /// The replacement that was added last and those before it, in text order.
  private var before: [TextReplacement] = []
  /// The replacements after that one, in reverse, so that several passes over a text take linear time.
  private var after: [TextReplacement] = []

  package init() {}

  /// Adds a replacement unless it overlaps an earlier one.
  ///
  /// Insertions at one offset keep the order of the calls; an insertion at the start of a replacement precedes it.
  /// Empty replacements are ignored.
  ///
  /// - Returns: Whether the replacement did not overlap.
  /// - Complexity: O(log *k*) plus the number of replacements between the one added last and this one.
  @discardableResult
  package mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) -> Bool {
    guard !range.isEmpty || !bytes.isEmpty else { return true }
    guard let index = insertionIndex(for: range) else { return false }
    while before.count > index, let last = before.popLast() { after.append(last) }
    while before.count < index, let next = after.popLast() { before.append(next) }
    before.append(TextReplacement(range, bytes))
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

  package var change: TextChange {
    TextChange(sorted: after.isEmpty ? before : before + after.reversed())
  }

  /// The index at which to insert a replacement of `range`; nil if it overlaps one.
  private func insertionIndex(for range: Range<Int>) -> Int? {
    let count = before.count + after.count
    // Most replacements are added in text order.
    let last = before.last?.range
    if after.isEmpty, last.map({ $0.upperBound <= range.lowerBound }) ?? true { return count }
    let index = (0..<count).partitioningIndex { self.range(at: $0).upperBound > range.lowerBound }
    return index < count && range.upperBound > self.range(at: index).lowerBound ? nil : index
  }

  /// The range of a replacement, by its index in text order.
  private func range(at index: Int) -> Range<Int> {
    index < before.count ? before[index].range : after[after.count - 1 - (index - before.count)].range
  }
}
