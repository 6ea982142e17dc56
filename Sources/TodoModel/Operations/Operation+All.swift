extension Operation {
  /// Every operation of the menus, in their order: presets, too.
  package static let all: [Operation] =
    [
      .complete, .reopen, .toggle, .start, .drop, .question, .cycle,
      .insertBelow, .insertAbove, .delete, .addTag, .dependsOn, .blocks,
      .moveUp, .moveDown, .indent, .outdent, .moveTo, .place,
      .raise, .lower, .setPriority,
      .dueToday, .dueTomorrow, .dueNextWeek, .postponeDay, .postponeWeek, .postponeMonth, .setDue, .dueRemove,
      .sort,
    ] + sortPresets + [.archive, .unarchive, .removeCompleted, .fixAll]

  /// Every operation of a shell: also those of which the menus have only presets.
  package static let inShell = all + [.setStatus, .postpone, .reword, .note, .removeTag]

  package static func named(_ name: String) -> Operation? {
    inShell.first { $0.name == name }
  }
}
