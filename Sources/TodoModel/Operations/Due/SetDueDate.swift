extension Operation {
  /// Sets the due date to one that the user writes, also in words, or removes it.
  static let setDueDate = Operation(
    "set-due", .rewrite("due.set"), on: .items,
    "Set the due date to any date, also in words such as next week, or to none", asks: .date,
    menu: MenuEntry(.due, "Set Due Date…", key: "."),
    with: { operation, phrase, today throws(OperationError) in
      guard phrase.trimmedBlanks.lowercased() != ArgumentKind.none else {
        return Operation.dueRemove.renamed(as: operation)
      }
      let date = try TimedDate(phrase: phrase, on: today)
      return setDue(
        operation.name, operation.action, operation.summary, menu: operation.menu,
        title: { summary, words in summary.title("Due", words ?? date.short(in: summary.context.today)) },
        at: date.time, date: { _, _ in date.date })
    })
}
