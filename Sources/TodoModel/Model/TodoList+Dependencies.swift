import TodoText

extension TodoList {
  /// Its ids, and the ids that its items wait for.
  ///
  /// - Complexity: O(*m* log *n*), *m* the blocks with ids.
  package var ownDependencies: ListDependencies {
    var items: [ListDependencies.NamedItem] = []
    var links: [ListDependencies.Link] = []
    var others: Set<ItemID> = []
    visitBlocks(where: { $0.nameCount > 0 }) { block in
      let names = block.block.names
      for name in names {
        let item = block.block.items[Int(name.item)]
        if name.isOwn {
          items.append(
            ListDependencies.NamedItem(
              id: name.id, text: text.string(in: block.range(of: name)),
              line: block.origin.lineBreakCount + Int(item.line), isUnfinished: item.isUnfinished))
        } else if !item.isUnfinished {
          others.insert(name.id)
        } else {
          let owner = names.ofItem(Int(name.item)).first { $0.isOwn }
          links.append(ListDependencies.Link(id: name.id, owner: owner?.id))
        }
      }
    }
    return ListDependencies(items: items, links: links, finishedNames: others, digest: sum.nameDigest)
  }

  /// Its ids as the graph has them; nil if there are none.
  package var listDependencies: ListDependencies? { dependencies.lists[nameInGraph] }

  /// Updates ``dependencies`` after a change of the text.
  ///
  /// - Complexity: O(1) if nothing waits for anything else than before, else linear in the ids of the graph.
  mutating func updateDependencies() {
    let digest = foreignFormat == nil ? sum.nameDigest : 0
    guard dependencies.digest(ofList: nameInGraph) != digest else { return }
    dependencies = dependencies.replacing(nameInGraph, with: foreignFormat == nil ? ownDependencies : nil)
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
