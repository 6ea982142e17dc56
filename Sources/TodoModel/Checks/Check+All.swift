extension Check {
  /// Every check, in the order of the documentation.
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

  /// The check with this name.
  package static func named(_ name: String) -> Check? {
    all.first { $0.name == name }
  }
}

extension ProblemCode {
  /// The check that describes it.
  package var check: Check { Self.checks[Int(rawValue)] }

  /// Its severity unless a setting says otherwise.
  var defaultSeverity: Severity { Self.defaultSeverities[Int(rawValue)] }

  private static let defaultSeverities = checks.map { $0.severity }

  /// The check of each code, in the order of the codes.
  private static let checks = allCases.map { code in
    guard let check = Check.all.first(where: { $0.code == code }) else {
      preconditionFailure("\(code) has no check in Check.all")
    }
    return check
  }
}
