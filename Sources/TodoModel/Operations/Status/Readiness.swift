import TodoText

extension TodoList {
  /// What a title or a report of completing items says of the order: `, although it waits for plans`, or
  /// `, making “buy tiles” ready`; empty if nothing waits.
  ///
  /// - Complexity: O(1) without ids, else linear in the ids of the list.
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
    let ready = itemsMadeReady(byCompleting: open)
    guard let first = ready.first else { return words }
    let more = ready.count > 1 ? " and \(ready.count - 1) more" : ""
    return words + ", making \(quotedLabel(of: first))\(more) ready"
  }

  /// The items that wait only for `completed` items.
  private func itemsMadeReady(byCompleting completed: [Item]) -> [Item] {
    var counts: [ItemID: Int32] = [:]
    for id in completed.compactMap({ $0.id }) { counts[id, default: 0] += 1 }
    guard counts.contains(where: { dependencies[$0.key].waitingCount > 0 }) else { return [] }
    let lines = Set(completed.map { $0.line })
    var ready: [Item] = []
    visitNames { occurrence in
      let item = occurrence.item
      guard !occurrence.name.isOwn, item.line != ready.last?.line, !lines.contains(item.line),
        item.isBlocked(in: dependencies)
      else { return }
      let waits = item.names.contains { name in
        !name.isOwn && dependencies[name.id].unfinishedCount > counts[name.id] ?? 0
      }
      if !waits { ready.append(item) }
    }
    return ready
  }
}
