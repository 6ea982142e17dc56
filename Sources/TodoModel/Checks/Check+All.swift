extension Check {
  /// Every check, in the order of the codes and of the documentation.
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
    .dateWords,
    .unclosedQuote,
    .unquotedRepeat,
    .unknownRepeat,
    .invalidTagDate,
    .unreadSign,
    .driftingRepeat,
    .emptyItem,
    .bulletReadAsTitle,
    .subItemDate,
    .unfinishedSubItem,
    .loneCarriageReturn,
    .controlCharacter,
    .mixedLineEndings,
    .duplicateItem,
    .duplicateID,
    .unknownID,
    .dependencyCycle,
    .overdue,
    .dueToday,
    .foreignFormat,
    .mergeConflict,
  ]

  package static func named(_ name: String) -> Check? {
    all.first { $0.name == name }
  }
}

extension ProblemCode {
  package var check: Check { Check.all[Int(rawValue)] }

  /// Its severity unless a setting says otherwise.
  var defaultSeverity: Severity { Self.defaultSeverities[Int(rawValue)] }

  private static let defaultSeverities = Check.all.map { $0.severity }
}
