import TodoText

extension TodoList {
  /// What a title or a report of completing items says of the order: `, although it waits for plans`, or
  /// `, making “buy tiles” ready`; empty if nothing waits.
  ///
  /// - Complexity: O(1) without ids, else linear in the ids of the graph.
  package func readiness(ofCompleting items: [Item]) -> String {
    guard hasIDs else { return "" }
    let open = items.filter { $0.isUnfinished }
    let blocked = open.filter { $0.isBlocked(in: dependencies) }
    var words = ""
    if blocked.count == 1, open.count == 1 {
      let awaited = blocked[0].names.filter { !$0.isOwn && dependencies[$0.id].isUnfinished }
      words = ", although it waits for " + awaited.map { dependencies[$0.id].text }.joined(separator: ", ")
    } else if !blocked.isEmpty {
      words = ", \(blocked.count) of them blocked"
    }
    var counts: [ItemID: Int32] = [:]
    for id in open.compactMap({ $0.id }) { counts[id, default: 0] += 1 }
    let finished = counts.filter { dependencies[$0.key].unfinishedCount == $0.value }.keys
    var ready = ReadyItems(finished: Set(finished), in: dependencies)
    ready.add(self, besides: Set(open.map { $0.line }))
    return ready.words.map { "\(words), making \($0) ready" } ?? words
  }
}

/// What changes of lists have made ready, for a message after them.
package struct Readiness {
  private var folders: [(before: DependencyGraph, after: DependencyGraph, lists: [TodoList])] = []

  package init() {}

  /// Adds a change of a list, which is as it was before all of them.
  ///
  /// - Complexity: O(1) without ids, else that of the change, or linear in the ids of the graph from the second list on.
  package mutating func add(_ change: TextChange, to list: TodoList) {
    let before = list.dependencies
    guard !before.lists.isEmpty else { return }
    let index = folders.firstIndex { $0.before === before } ?? folders.count
    if index == folders.count { folders.append((before, before, [])) }
    var changed = list.applying(change)
    if !folders[index].lists.isEmpty { changed.join(folders[index].after, as: list.nameInGraph) }
    folders[index].after = changed.dependencies
    folders[index].lists.append(changed)
  }

  /// `Now ready: “buy tiles” and 2 more`; nil for nothing.
  ///
  /// - Complexity: O(1) without ids, else linear in the ids of the graphs.
  package var message: String? {
    let words = folders.compactMap { folder -> String? in
      guard folder.after !== folder.before else { return nil }
      var ready = ReadyItems(finished: folder.before.finished(in: folder.after), in: folder.after)
      for list in folder.lists { ready.add(list) }
      return ready.words
    }
    return words.isEmpty ? nil : "Now ready: " + words.joined(separator: ", ")
  }
}

/// The items that waited only for ids that are finished now.
private struct ReadyItems {
  private let finished: Set<ItemID>
  private let graph: DependencyGraph
  /// The lists whose items are known.
  private var lists: Set<String> = []
  /// The first of them in these lists.
  private var first: String?
  private var count = 0

  init(finished: Set<ItemID>, in graph: DependencyGraph) {
    // Most items with an id have nothing that waits for them.
    self.finished = finished.filter { graph[$0].waitingCount > 0 }
    self.graph = graph
  }

  /// Adds those of a list, except the items on some lines.
  mutating func add(_ list: TodoList, besides lines: Set<Int> = []) {
    guard !finished.isEmpty else { return }
    lists.insert(list.nameInGraph)
    var last: Int?
    list.visitNames { occurrence in
      let item = occurrence.item
      guard !occurrence.name.isOwn, item.isUnfinished, item.line != last, !lines.contains(item.line) else {
        return
      }
      last = item.line
      guard becomesReady(item.names.filter { !$0.isOwn }.map { $0.id }) else { return }
      first = first ?? list.quotedLabel(of: item)
      count += 1
    }
  }

  private func becomesReady(_ ids: [ItemID]) -> Bool {
    ids.contains { finished.contains($0) }
      && ids.allSatisfy { finished.contains($0) || !graph[$0].isUnfinished }
  }

  /// `“buy tiles” and 2 more`, with those of the graph's other lists; nil for none.
  var words: String? {
    guard !finished.isEmpty else { return nil }
    var others = 0
    for (name, list) in graph.lists where !lists.contains(name) {
      let waiting = Dictionary(grouping: list.dependencies.links) { $0.line }
      others += waiting.values.count { becomesReady($0.map { $0.id }) }
    }
    let more = count + others - 1
    if let first { return more == 0 ? first : "\(first) and \(more) more" }
    return others == 0 ? nil : others == 1 ? "an item of another list" : "\(others) items of other lists"
  }
}
