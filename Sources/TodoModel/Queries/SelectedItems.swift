import TodoText

/// The items of a block that overlap some lines.
///
/// An item overlaps lines if one of its own lines, not those of its sub-items, is among them.
struct SelectedItems {
  /// Whether each item overlaps them, by its index; nil if all do.
  private var areSelected: [Bool]?

  /// Finds the items of `block` that overlap `lines`, counted from the start of the block; all items for nil.
  ///
  /// - Complexity: O(1) if `lines` contains the block, else O(*m*), *m* its items and those of its lines.
  init(in lines: Range<Int>?, of block: ListBlock) {
    guard let lines, !lines.contains(block.lines.indices) else { return }
    var areSelected = [Bool](repeating: false, count: block.items.count)
    for line in block.lines[lines.clamped(to: block.lines.indices)] where line.hasItem {
      areSelected[Int(line.item)] = true
    }
    self.areSelected = areSelected
  }

  /// Whether the item with this index is one of them.
  func contains(_ itemIndex: Int) -> Bool { areSelected?[itemIndex] ?? true }
}

extension LocatedBlock {
  /// Its items that overlap `lines`, counted from the start of the file; all items for nil.
  func selectedItems(in lines: Range<Int>?) -> SelectedItems {
    SelectedItems(in: lines?.shifted(by: -origin.lineBreakCount), of: block)
  }
}
