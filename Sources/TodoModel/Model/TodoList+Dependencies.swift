import TodoText

extension TodoList {
  /// Its ids, and the ids that its items wait for.
  ///
  /// - Complexity: O(*m* log *n*), *m* the blocks with ids.
  package var ownDependencies: ListDependencies {
    var names = ListDependencies()
    visitBlocks(where: { $0.nameCount > 0 }) { block in
      names.add(block.block, firstLine: block.origin.lineBreakCount) { text.string(in: block.range(of: $0)) }
    }
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

  /// Whether ids of its items are in the graph.
  package var hasIDs: Bool { foreignFormat == nil && sum.nameCount > 0 }

  /// Makes the graph again if it has other names of the list.
  ///
  /// - Complexity: O(1) if the graph has its names, else linear in the ids of the graph.
  mutating func updateDependencies() {
    var lists = dependencies.lists
    guard lists[nameInGraph]?.digest ?? 0 != (hasIDs ? sum.nameDigest : 0) else { return }
    let own = hasIDs ? ownDependencies : ListDependencies()
    lists[nameInGraph] = own.isEmpty ? nil : own
    dependencies = DependencyGraph(lists, isComplete: dependencies.isComplete)
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
