import TodoText

extension TodoList {
  /// Its ids, and the ids that its items wait for.
  ///
  /// - Complexity: O(*m* log *n*), *m* the blocks with ids.
  package var ownDependencies: ListDependencies {
    var names = ListDependencies()
    visitBlocks(where: { $0.nameCount > 0 }) { add($0, to: &names) }
    return names
  }

  /// The lines of its items with one of some ids, in line order.
  ///
  /// - Complexity: As for ``ownDependencies``.
  package func lines(ofItemsNamed ids: Set<ItemID>) -> [(id: ItemID, line: Int)] {
    var lines: [(id: ItemID, line: Int)] = []
    visitBlocks(where: { $0.nameCount > 0 }) { block in
      for name in block.block.names where name.isOwn && ids.contains(name.id) {
        lines.append((name.id, block.origin.lineBreakCount + Int(block.block.items[Int(name.item)].line)))
      }
    }
    return lines
  }

  private func add(_ block: LocatedBlock, to names: inout ListDependencies) {
    names.add(block.block, firstLine: block.origin.lineBreakCount) { text.string(in: block.range(of: $0)) }
  }

  /// Whether ids of its items are in the graph.
  package var hasIDs: Bool { isInGraph && sum.nameCount > 0 }

  /// Replaces parsed blocks, and their names in the graph.
  mutating func replaceBlocks(_ old: Range<Int>, with new: [ListBlock]) {
    var difference: UInt64 = 0
    blocks.forEach(old) { _, block in difference &+= block.sum.nameDigest }
    for block in new { difference &-= block.sum.nameDigest }
    guard isInGraph, difference != 0 else { return blocks.replace(old, with: new) }
    var (removed, added) = (ListDependencies(), ListDependencies())
    blocks.forEach(old) { _, block in removed.add(block, firstLine: 0) { _ in "" } }
    blocks.replace(old, with: new)
    for index in old.lowerBound..<old.lowerBound + new.count { add(locatedBlock(at: index), to: &added) }
    dependencies = dependencies.replacing(removed, with: added, of: nameInGraph, now: names)
  }

  /// Where its names are found, for the graph; nil if it has none.
  private var names: NamesOfList? {
    guard hasIDs else { return nil }
    var list = self
    list.dependencies = .empty
    return .changed(list)
  }

  /// Adds all its names to the graph, or removes them, if the graph has others.
  mutating func updateDependencies() {
    isInGraph = foreignFormat == nil
    guard dependencies.digest(ofList: nameInGraph) != (isInGraph ? sum.nameDigest : 0) else { return }
    dependencies = dependencies.replacing(
      nameInGraph, with: isInGraph ? ownDependencies : ListDependencies())
  }

  /// Adds it to the graph of the lists of a folder, under a name.
  ///
  /// - Complexity: As for ``updateDependencies()``.
  package mutating func join(_ graph: DependencyGraph, as name: String) {
    (dependencies, nameInGraph) = (graph, name)
    updateDependencies()
  }
}

extension LocatedBlock {
  /// The range of an id, in bytes of the text.
  package func range(of name: BlockName) -> Range<Int> {
    let start = origin.byteCount + Int(block.lines[Int(name.line)].start)
    return start + Int(name.start)..<start + Int(name.end)
  }
}
