import TodoModel

extension TreeMerge {
  /// Whether two new items, or items above them, are the next occurrences of one repeating item that both sides completed.
  ///
  /// Sides that complete it on different days may set different dates. Two items would then repeat from now on.
  func areNextOccurrences(_ both: Sides<Int>) -> Bool {
    var both = both
    while trees.ours.nodes[both.ours].kind == .item, trees.theirs.nodes[both.theirs].kind == .item {
      if let original = completedOriginal(both.ours, .ours),
        original == completedOriginal(both.theirs, .theirs)
      {
        return true
      }
      both = Sides(ours: trees.ours.nodes[both.ours].parent, theirs: trees.theirs.nodes[both.theirs].parent)
    }
    return false
  }

  /// The next occurrence that one side added, with the new words that the other side gave the completed item.
  ///
  /// - Returns: nil if that side changed more than the words, or if this one changed more than the dates.
  func renamedOccurrence(_ index: Int) -> Sides<[UInt8]>? {
    let node = nodes[index]
    let side = node.anySide
    guard !node.isInBase, !node.isInBoth, let added = node[side],
      let original = completedOriginal(added, side), let baseNode = nodes[original].base,
      let renamed = nodes[original][side.other]
    else { return nil }
    let (addedLine, baseLine) = (ItemLine(added, in: trees[side]), ItemLine(baseNode, in: base))
    let renamedLine = ItemLine(renamed, in: trees[side.other])
    guard addedLine.atoms.words == baseLine.atoms.words, addedLine.priority == baseLine.priority,
      renamedLine.atoms.words != baseLine.atoms.words, !renamedLine.atoms.words.isEmpty,
      renamedLine.atoms.details.mapValues({ $0.bytes }) == baseLine.atoms.details.mapValues({ $0.bytes }),
      renamedLine.checkbox == baseLine.checkbox, renamedLine.priority == baseLine.priority
    else { return nil }
    let content = mergedLine(baseNode, Sides { $0 == side ? added : renamed })
    return content.isConflict ? nil : content
  }

  /// The merged node of the repeating item that a side completed, for its next occurrence directly below.
  private func completedOriginal(_ node: Int, _ side: MergeSide) -> Int? {
    let tree = trees[side]
    guard tree.nodes[node].kind == .item, let item = tree.item(node),
      tree.list.text(of: item).tag(named: "repeat", in: tree.list) != nil,
      let above = tree.previousSibling(of: node), tree.item(above)?.status == .checked
    else { return nil }
    let original = merged[side][above]
    guard nodes[original].isInBoth, let baseNode = nodes[original].base,
      base.item(baseNode)?.status != .checked,
      Wording(of: node, in: tree).words == Wording(of: above, in: tree).words
    else { return nil }
    return original
  }
}
