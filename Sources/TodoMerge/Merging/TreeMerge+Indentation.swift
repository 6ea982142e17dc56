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
    let oursColumn = column(nodes[index].ours, ours) { ofOurs[$0] }
    let theirsColumn = column(nodes[index].theirs, theirs) { ofTheirs[$0] }
    if let oursColumn, let theirsColumn {
      return Choice(base: baseColumn ?? theirsColumn, ours: oursColumn, theirs: theirsColumn).preferringOurs
    }
    if kind(parent) == .item, let own = oursColumn ?? theirsColumn {
      return columnOfSibling(index, at: own, isOurs: oursColumn != nil) ?? own
    }
    // If no version has it below this parent: inside an item, one level is four columns.
    return oursColumn ?? theirsColumn ?? baseColumn ?? (kind(parent) == .item ? 4 : 0)
  }

  /// The number of siblings of its kind with which a node is aligned: nearly always, they share one column.
  private static var alignmentLimit: Int { 8 }

  /// Finds the first children of each kind of all items with many children.
  ///
  /// - Complexity: O(*n*), *n* the merged nodes.
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
  private func columnOfSibling(_ index: Int, at column: Int, isOurs: Bool) -> Int? {
    guard let parent = nodes[index].parent else { return nil }
    for sibling in firstChildren[parent] ?? nodes[parent].children where kind(sibling) == kind(index) {
      guard let oursSibling = oursRecord(sibling), let theirsSibling = theirsRecord(sibling),
        let oursParent = oursRecord(parent), let theirsParent = theirsRecord(parent),
        ofOurs[oursSibling.parent] == parent, ofTheirs[theirsSibling.parent] == parent
      else { continue }
      let own = isOurs ? oursSibling.column - oursParent.column : theirsSibling.column - theirsParent.column
      if own == column { return relativeColumn(sibling) }
    }
    return nil
  }

  /// The blanks before a node's text on a side, if it is there at this column, or at any if `column` is nil.
  private func indentation(of index: Int, _ side: MergeSide, at column: Int?) -> ArraySlice<UInt8>? {
    let tree = tree(of: side)
    guard let own = nodes[index][side], column == nil || tree.nodes[own].column == column else { return nil }
    return tree.bytes[tree.nodes[own].indentation]
  }

  private func isIndented(_ node: Int?, in tree: MergeTree) -> Bool {
    node.map { !tree.nodes[$0].indentation.isEmpty } ?? false
  }

  /// Writes the indentation of a node: that of a side with this column, else TABs or spaces.
  ///
  /// A blank line keeps its blanks at any column.
  func writeIndentation(of index: Int, column: Int, isBlank: Bool, to output: inout [UInt8]) {
    // A shortcut for most lines, which have no indentation.
    if column == 0, !isIndented(nodes[index].ours, in: ours), !isIndented(nodes[index].theirs, in: theirs) {
      return
    }
    let (baseRecord, oursRecord) = (baseRecord(index), oursRecord(index))
    let isOursUnchanged =
      baseRecord != nil
      && baseRecord.map { base.bytes[$0.indentation] } == oursRecord.map { ours.bytes[$0.indentation] }
    // The side that changed the indentation; ours if both did.
    let preferred: MergeSide =
      isOursUnchanged && nodes[index].theirs != nil || oursRecord == nil ? .theirs : .ours
    for side in [preferred, preferred.other] {
      guard let indentation = self.indentation(of: index, side, at: isBlank ? nil : column) else { continue }
      output += indentation
      return
    }
    guard column > 0 else { return }
    let usesTabs =
      indentation(of: index, preferred, at: nil).map { !$0.isEmpty && $0.allSatisfy { $0 == .tab } }
    if usesTabs == true, column % 4 == 0 {
      output += [UInt8](repeating: .tab, count: column / 4)
    } else {
      output += [UInt8](repeating: .space, count: column)
    }
  }
}
