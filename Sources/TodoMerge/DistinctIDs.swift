import TodoModel
import TodoText

/// Gives other ids to new items of theirs that have the id of another new item of ours.
struct DistinctIDs {
  /// Their version with the other ids, in all items that name them.
  private(set) var theirs: [UInt8]
  private(set) var notes: [MergeNote] = []

  /// Items with the same words are the same item.
  init(base: [UInt8], ours: [UInt8], theirs: [UInt8], _ dialect: Dialect) {
    self.theirs = theirs
    let lists = [base, ours, theirs].map { TodoList(SourceText($0[...], for: dialect), dialect: dialect) }
    let (ourItems, theirItems) = (lists[1].namedItems, lists[2].namedItems)
    guard !ourItems.isEmpty, !theirItems.isEmpty else { return }
    let known = lists[0].namedItems
    let graph = DependencyGraph(
      [
        "base": lists[0].ownDependencies, "ours": lists[1].ownDependencies,
        "theirs": lists[2].ownDependencies,
      ])
    var new: [ItemID: String] = [:]
    var newIDs: Set<ItemID> = []
    for (id, item) in theirItems.sorted(by: { $0.value.line < $1.value.line }) where known[id] == nil {
      guard let other = ourItems[id], lists[1].ownWords(of: other) != lists[2].ownWords(of: item) else {
        continue
      }
      let old = graph[id].text
      let name = graph.newID(like: old, besides: newIDs)
      new[id] = name
      notes.append(.newID(lists[2].ownWords(of: item), from: old, to: name))
      newIDs.insert(ItemID(name))
    }
    guard !new.isEmpty else { return }
    var change = TextChangeBuilder()
    lists[2].visitNames { occurrence in
      if let name = new[occurrence.name.id] { change.replace(occurrence.range, with: Array(name.utf8)) }
    }
    self.theirs = change.change.applied(to: theirs)
  }
}

extension TodoList {
  fileprivate var namedItems: [ItemID: Item] {
    var items: [ItemID: Item] = [:]
    visitNames { if $0.name.isOwn, items[$0.name.id] == nil { items[$0.name.id] = $0.item } }
    return items
  }
}
