import TodoText

/// The verified result of an operation on a list.
package struct ListEdit: Sendable {
  /// The change to the list: the smallest replacements.
  package let change: TextChange
  package let list: TodoList
  /// The selected items that it changed, as they were in the list before; none for groups of a whole list.
  package let items: [Item]
}

extension Operation {
  /// Applies the operation to the selected items, however they were named.
  ///
  /// All change at once; but siblings that follow each other move as one, run by run, and a run that cannot move stays.
  ///
  /// - Throws: ``OperationError`` if there is no item or nothing to change.
  package func edit(
    _ selection: Selection, in list: TodoList, _ context: OperationContext
  ) throws(OperationError) -> ListEdit {
    if case .siblings(let order) = scope { return try editRuns(order, selection, in: list, context) }
    let (change, changed) = try propose(selection, in: list, context).verifiedEdit(in: list)
    let items = changedItems(of: selection, in: list, by: change, to: changed)
    return ListEdit(change: change, list: changed, items: items)
  }

  /// The change of ``edit(_:in:_:)``.
  package func change(
    to selection: Selection, in list: TodoList, _ context: OperationContext
  ) throws(OperationError) -> TextChange {
    try edit(selection, in: list, context).change
  }

  /// Changes the runs of siblings: all that can at once, or one after the other if they concern the same lines.
  private func editRuns(
    _ order: OperationScope.RunOrder, _ selection: Selection, in list: TodoList, _ context: OperationContext
  ) throws(OperationError) -> ListEdit {
    if let format = list.foreignFormat { throw .foreignFormat(format) }
    let runs = try selection.siblingRanges(in: list)
    if runs.count > 1, let edit = try? editTogether(runs, selection, in: list, context) { return edit }
    return try editOneByOne(runs, order, selection, in: list, context)
  }

  /// Changes all runs of siblings that can change in one change.
  private func editTogether(
    _ runs: [SiblingRange], _ selection: Selection, in list: TodoList, _ context: OperationContext
  ) throws(OperationError) -> ListEdit {
    let movable = runs.filter { (try? propose(.items($0.items.map { $0.line }), in: list, context)) != nil }
    let items = movable.flatMap { $0.items }
    let (change, changed) = try propose(.items(items.map { $0.line }), in: list, context).verifiedEdit(
      in: list)
    return ListEdit(change: change, list: changed, items: try selection.items(in: list, below: items))
  }

  /// Changes each run of siblings, in an order in which the lines of the others stay valid.
  private func editOneByOne(
    _ runs: [SiblingRange], _ order: OperationScope.RunOrder, _ selection: Selection, in list: TodoList,
    _ context: OperationContext
  ) throws(OperationError) -> ListEdit {
    var changed = list
    var change = TextChange.none
    var moved: [Item] = []
    var refusal: OperationError?
    // The number of lines that were added above the next run.
    var shift = 0
    for run in order == .down ? runs : runs.reversed() {
      let before = changed
      do throws(OperationError) {
        let own = Selection.items(run.items.map { $0.line + shift })
        (change, changed) = try propose(own, in: before, context).verifiedEdit(in: before)
        moved += run.items
      } catch {
        refusal = refusal ?? error
      }
      if order == .down { shift += changed.text.lineCount - before.text.lineCount }
    }
    guard !moved.isEmpty else { throw refusal ?? .noItem }
    if runs.count > 1 { change = TextChange(fromLinesOf: list.text.bytes, to: changed.text.bytes) }
    return ListEdit(change: change, list: changed, items: try selection.items(in: list, below: moved))
  }

  /// The selected items that a change changes.
  private func changedItems(
    of selection: Selection, in list: TodoList, by change: TextChange, to new: TodoList
  ) -> [Item] {
    guard selection != .wholeList else {
      let items = scope == .groups ? [] : list.items()
      var kept = scope == .list ? new.items()[...] : []
      guard !kept.isEmpty, kept.count < items.count else {
        return items.filter { list.isChanged($0, by: change) }
      }
      func words(_ item: Item, in list: TodoList) -> [UInt8] {
        list.text.bytes(in: item.checkbox.lowerBound..<item.firstLine.contentEnd)
      }
      // Items are removed; the others keep their order, and may have other numbers.
      return items.filter { item in
        kept.first.map { words($0, in: new) } != words(item, in: list) || kept.popFirst() == nil
      }
    }
    let items = (try? selection.items(in: list)) ?? []
    switch scope {
    case .groups, .newItem, .siblings, .subtrees: return items
    case .items, .linkedItems, .removal, .list, .archive, .archivedItems, .otherList:
      return items.filter { list.isChanged($0, by: change) }
    }
  }
}

extension TodoList {
  /// Whether a change changes the own text of an item.
  func isChanged(_ item: Item, by change: TextChange) -> Bool {
    let end = textParts(of: item).last?.upperBound ?? item.firstLine.contentEnd
    // A change up to the checkbox concerns the line above.
    return change.touches(item.checkbox.lowerBound + 1..<max(end, item.firstLine.contentEnd))
  }
}
