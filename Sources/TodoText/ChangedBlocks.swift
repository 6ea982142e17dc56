/// The blocks that two versions of a text or a list do not share, as a range in each.
///
/// Values computed from any other block stay valid: a block is parsed from one text and never reused for another.
package struct ChangedBlocks: Sendable, Equatable {
  /// The range in the older version.
  package let old: Range<Int>
  /// The range in the newer version.
  package let new: Range<Int>

  /// Creates the ranges.
  package init(old: Range<Int>, new: Range<Int>) {
    self.old = old
    self.new = new
  }

  /// Whether the two versions have the same blocks.
  package var isEmpty: Bool { old.isEmpty && new.isEmpty }
}
