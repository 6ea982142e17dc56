extension Check {
  /// Every check, in the order of ``ProblemCode``.
  package static let all: [Check] = [
    .unknownStatus,
    .uppercaseX,
    .missingSpace,
    .malformedCheckbox,
    .wrongIndentation,
    .orphanIndentation,
    .textAfterItem,
    .nearMissItem,
    .dotsOnBothSides,
    .impossibleDate,
    .secondDate,
    .nearMissDate,
    .unclosedQuote,
    .emptyItem,
    .bulletReadAsTitle,
    .subItemDate,
    .unfinishedSubItem,
    .loneCarriageReturn,
    .controlCharacter,
    .mixedLineEndings,
    .duplicateItem,
    .overdue,
    .dueToday,
    .foreignFormat,
    .mergeConflict,
  ]

  /// The check of that name.
  package static func named(_ name: String) -> Check? {
    all.first { $0.name == name }
  }
}

extension ProblemCode {
  /// All there is to say of it.
  package var check: Check { Check.all[Int(rawValue)] }

  /// Its severity unless a setting says otherwise.
  var defaultSeverity: Severity { Self.defaultSeverities[Int(rawValue)] }

  private static let defaultSeverities = Check.all.map(\.severity)
}
