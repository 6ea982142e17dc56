extension Operation {
  /// Every operation, in menu order.
  package static let all: [Operation] = [
    .complete,
    .reopen,
    .toggle,
    .start,
    .drop,
    .question,
    .cycle,
    .insertBelow,
    .insertAbove,
    .delete,
    .addTag,
    .moveUp,
    .moveDown,
    .indent,
    .outdent,
    .moveTo,
    .raise,
    .lower,
    .setPriority,
    .dueToday,
    .dueTomorrow,
    .dueNextWeek,
    .postponeDay,
    .postponeWeek,
    .postponeMonth,
    .setDueDate,
    .dueRemove,
    .sort,
    .sortByStatus,
    .sortByPriority,
    .sortByDue,
    .sortByText,
    .sortByTag,
    .archive,
    .unarchive,
    .removeCompleted,
    .fixAll,
  ]

  /// The operation with this name.
  package static func named(_ name: String) -> Operation? {
    all.first { $0.name == name }
  }
}
