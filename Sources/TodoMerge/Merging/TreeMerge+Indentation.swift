import TodoText

extension TreeMerge {
  /// The column of a node, relative to its parent's.
  func relativeColumn(_ index: Int) -> Int {
    let parent = nodes[index].parent
    func column(_ own: Int, _ tree: MergeTree, _ merged: (Int) -> Int) -> Int? {
      guard own > 0 else { return nil }
      let above = tree.nodes[own].parent
      guard merged(above) == parent else { return nil }
      let isInItem = tree.nodes[above].kind == .item
      return isInItem ? tree.nodes[own].column - tree.nodes[above].column : tree.nodes[own].column
    }
    let before = column(nodes[index].base, base) { $0 }
    let left = column(nodes[index].ours, ours) { ofOurs[$0] }
    let right = column(nodes[index].theirs, theirs) { ofTheirs[$0] }
    if let left, let right { return Choice(base: before ?? right, ours: left, theirs: right).ours }
    if kind(parent) == .item, let own = left ?? right {
      return columnOfSibling(index, at: own, isOurs: left != nil) ?? own
    }
    return left ?? right ?? before ?? (kind(parent) == .item ? 4 : 0)
  }

  /// The output column of a sibling with the same column on a side.
  private func columnOfSibling(_ index: Int, at column: Int, isOurs: Bool) -> Int? {
    let parent = nodes[index].parent
    // Siblings nearly always share one column, so a few are enough.
    for sibling in nodes[parent].children.prefix(8) {
      guard let left = oursRecord(sibling), let right = theirsRecord(sibling), kind(sibling) == kind(index),
        let leftParent = oursRecord(parent), let rightParent = theirsRecord(parent),
        ofOurs[left.parent] == parent, ofTheirs[right.parent] == parent
      else { continue }
      let own = isOurs ? left.column - leftParent.column : right.column - rightParent.column
      if own == column { return relativeColumn(sibling) }
    }
    return nil
  }

  /// The blanks before a node's text on a side, if it is there and at this column.
  private func indentation(of index: Int, _ side: MergeSide, at column: Int?) -> ArraySlice<UInt8>? {
    let own = side == .ours ? nodes[index].ours : nodes[index].theirs
    let tree = tree(of: side)
    guard own >= 0, column == nil || tree.nodes[own].column == column else { return nil }
    return tree.bytes[tree.nodes[own].indentation]
  }

  private func isIndented(_ node: Int, in tree: MergeTree) -> Bool {
    node >= 0 && !tree.nodes[node].indentation.isEmpty
  }

  /// Writes the indentation of a node: that of a version with this column, else spaces.
  func writeIndentation(of index: Int, column: Int, isBlank: Bool, to output: inout [UInt8]) {
    if column == 0, !isIndented(nodes[index].ours, in: ours), !isIndented(nodes[index].theirs, in: theirs) {
      return
    }
    let node = nodes[index]
    let isOursUnchanged =
      node.ours >= 0 && node.isInBase
      && base.bytes[base.nodes[node.base].indentation] == ours.bytes[ours.nodes[node.ours].indentation]
    let first: MergeSide = isOursUnchanged && node.theirs >= 0 || node.ours < 0 ? .theirs : .ours
    for side in [first, first.other] {
      guard let indentation = self.indentation(of: index, side, at: isBlank ? nil : column) else { continue }
      output += indentation
      return
    }
    guard column > 0 else { return }
    let usesTabs = indentation(of: index, first, at: nil).map { !$0.isEmpty && $0.allSatisfy { $0 == .tab } }
    if usesTabs == true, column % 4 == 0 {
      output += [UInt8](repeating: .tab, count: column / 4)
    } else {
      output += [UInt8](repeating: .space, count: column)
    }
  }
}
