import TodoText

extension Operation {
  /// The items of a whole list that the operation's change changes; none for an operation on groups.
  package func changedItems(
    of list: TodoList, by change: TextChange, _ context: OperationContext
  ) -> [Item] {
    switch scope {
    case .groups: []
    // The smallest change may leave a moved item where it is, and move what is around it.
    case .archive: ArchivePlan(.wholeList, in: list, context).items
    default: list.items().filter { list.isChanged($0, by: change) }
    }
  }
}
