import TodoText

extension LocatedBlock {
  /// The indices of its items that overlap `lines`, counted from the start of the file, in order; all items for nil.
  ///
  /// An item overlaps lines if one of its own lines, not those of its sub-items, is among them.
  ///
  /// - Complexity: O(*m*), *m* its items and lines.
  func items(overlapping lines: Range<Int>?) -> [Int] {
    guard let lines, !lines.contains(self.lines) else { return Array(block.items.indices) }
    let own = lines.clamped(to: self.lines).shifted(by: -origin.lineBreakCount)
    return Set(block.lines[own].filter { $0.hasItem }.map { Int($0.item) }).sorted()
  }
}
