import TodoText

extension TreeMerge {
  /// The merged column of a node, relative to its parent item; absolute if its parent is not an item.
  func relativeColumn(_ index: Int) -> Int {
    guard let parent = nodes[index].parent else { return 0 }
    /// Its column in a version; nil if the version does not have it below its merged parent.
    func column(_ own: Int?, _ tree: MergeTree, _ mergedIndex: (Int) -> Int) -> Int? {
      guard let own, own > 0 else { return nil }
      let ownParent = tree.nodes[own].parent
      guard mergedIndex(ownParent) == parent else { return nil }
      let isInItem = tree.nodes[ownParent].kind == .item
      return isInItem ? tree.nodes[own].column - tree.nodes[ownParent].column : tree.nodes[own].column
    }
    let baseColumn = column(nodes[index].base, base) { $0 }
    let columns = Sides { side in column(nodes[index][side], trees[side]) { merged[side][$0] } }
    if let ours = columns.ours, let theirs = columns.theirs {
      return Sides(base: baseColumn ?? theirs, Sides(ours: ours, theirs: theirs)).ours
    }
    let side: MergeSide = columns.ours != nil ? .ours : .theirs
    if kind(parent) == .item, let own = columns[side] {
      return columnOfSibling(index, at: own, side) ?? own
    }
    // If no version has it below this parent: inside an item, one level is four columns.
    return columns[side] ?? baseColumn ?? (kind(parent) == .item ? 4 : 0)
  }

  /// The number of siblings of its kind with which a node is aligned: nearly always, they share one column.
  private static var alignmentLimit: Int { 8 }

  /// Finds the first children of each kind of all items with many children.
  mutating func findFirstChildren() {
    for index in nodes.indices
    where nodes[index].children.count > Self.alignmentLimit && kind(index) == .item {
      var counts: [MergeNode.Kind: Int] = [:]
      firstChildren[index] = nodes[index].children.filter { child in
        counts[kind(child), default: 0] += 1
        return counts[kind(child), default: 0] <= Self.alignmentLimit
      }
    }
  }

  /// The merged column of a sibling that has this column on one side.
  ///
  /// A node that only this side has below its parent stays aligned with such siblings.
  private func columnOfSibling(_ index: Int, at column: Int, _ side: MergeSide) -> Int? {
    guard let parent = nodes[index].parent, let ownParent = record(parent, side),
      nodes[parent].isInBoth
    else { return nil }
    let sibling = (firstChildren[parent] ?? nodes[parent].children).first { sibling in
      let isBelowParent = MergeSide.allCases.allSatisfy { side in
        record(sibling, side).map { merged[side][$0.parent] == parent } ?? false
      }
      return isBelowParent && kind(sibling) == kind(index)
        && record(sibling, side).map { $0.column - ownParent.column } == column
    }
    return sibling.map(relativeColumn)
  }

  /// The blanks before a node's text on a side; nil if it is not there.
  private func indentation(of index: Int, _ side: MergeSide) -> ArraySlice<UInt8>? {
    record(index, side).map { trees[side].bytes[$0.indentation] }
  }

  /// Writes the indentation of a node: that of a side with this column, else TABs or spaces.
  ///
  /// A blank line keeps its blanks at any column.
  func writeIndentation(of index: Int, column: Int, isBlank: Bool, to output: inout [UInt8]) {
    let baseIndentation = baseRecord(index).map { base.bytes[$0.indentation] }
    let isOursUnchanged = baseIndentation != nil && baseIndentation == indentation(of: index, .ours)
    // The side that changed the indentation; ours if both did.
    let preferred: MergeSide =
      isOursUnchanged && nodes[index].sides.theirs != nil || nodes[index].sides.ours == nil ? .theirs : .ours
    for side in [preferred, preferred.other] where isBlank || record(index, side)?.column == column {
      guard let indentation = indentation(of: index, side) else { continue }
      output += indentation
      return
    }
    guard column > 0 else { return }
    let usesTabs = indentation(of: index, preferred).map { !$0.isEmpty && $0.allSatisfy { $0 == .tab } }
    if usesTabs == true, column % 4 == 0 {
      output += [UInt8](repeating: .tab, count: column / 4)
    } else {
      output += [UInt8](repeating: .space, count: column)
    }
  }
}
