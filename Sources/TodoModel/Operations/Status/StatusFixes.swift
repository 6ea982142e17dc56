import TodoText

extension Problem {
  /// The fixes with their effects according to the settings, such as `#done=`, the best first.
  package func fixes(in list: TodoList, _ context: OperationContext) -> [Fix] {
    guard code == .unfinishedSubItem else { return fixes(in: list) }
    guard let item = list.item(atLine: line), let status = item.status else { return [] }
    var context = context
    // The next occurrence would be another unfinished sub-item.
    context.settings.repeats = false
    let unfinished = item.descendants.filter { $0.isUnfinished }
    let changes = [
      (status == .obsolete ? "Drop its sub-items" : "Complete its sub-items", status, unfinished),
      ("Reopen the item", .open, [item]),
    ]
    return changes.compactMap { title, status, items in
      (try? StatusChange(status, of: items, in: list, context).proposal.verified(in: list).change)
        .map { Fix(title, $0) }
    }
  }
}
