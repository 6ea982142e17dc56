import TodoText

extension TreeMerge {
  /// The column of a node, relative to its parent's.
  func relativeColumn(_ index: Int) -> Int {
    let parent = nodes[index].parent
    func column(_ record: MergeNode?, _ tree: MergeTree, _ merged: (Int) -> Int) -> Int? {
      guard let record, record.parent >= 0, merged(record.parent) == parent else { return nil }
      let above = tree.nodes[record.parent]
      return above.kind == .item ? record.column - above.column : record.column
    }
    let before = column(baseRecord(index), base) { $0 }
    let left = column(oursRecord(index), ours) { ofOurs[$0] }
    let right = column(theirsRecord(index), theirs) { ofTheirs[$0] }
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

  private func isIndented(_ node: Int, in tree: MergeTree) -> Bool {
    node >= 0 && !tree.nodes[node].indentation.isEmpty
  }

  /// Writes the indentation of a node: that of a version with this column, else spaces.
  func writeIndentation(of index: Int, column: Int, isBlank: Bool, to output: inout [UInt8]) {
    if column == 0, !isIndented(nodes[index].ours, in: ours), !isIndented(nodes[index].theirs, in: theirs) {
      return
    }
    let left = oursRecord(index).map { (record: $0, tree: ours) }
    let right = theirsRecord(index).map { (record: $0, tree: theirs) }
    var candidates = [left, right]
    if let left, let before = baseRecord(index),
      base.bytes[before.indentation] == ours.bytes[left.record.indentation]
    {
      candidates = [right, left]
    }
    let found = candidates.compactMap { $0 }
    if let same = found.first(where: { isBlank || $0.record.column == column })
      ?? (isBlank ? found.first : nil)
    {
      output += same.tree.bytes[same.record.indentation]
      return
    }
    guard column > 0 else { return }
    let usesTabs = found.first.map { side in
      !side.record.indentation.isEmpty && side.tree.bytes[side.record.indentation].allSatisfy { $0 == .tab }
    }
    if usesTabs == true, column % 4 == 0 {
      output += [UInt8](repeating: .tab, count: column / 4)
    } else {
      output += [UInt8](repeating: .space, count: column)
    }
  }
}
