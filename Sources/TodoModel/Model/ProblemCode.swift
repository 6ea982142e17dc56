/// The kinds of problems.
///
/// Each has a ``Check``, which describes it.
package enum ProblemCode: UInt8, Sendable, CaseIterable {
  case unknownStatus
  case uppercaseX
  case missingSpace
  case malformedCheckbox
  case wrongIndentation
  case orphanIndentation
  case textAfterItem
  case nearMissItem
  case dotsOnBothSides
  case impossibleDate
  case secondDate
  case nearMissDate
  case dateWords
  case unclosedQuote
  case unquotedRepeat
  case unknownRepeat
  case invalidTagDate
  case unreadSign
  case driftingRepeat
  case emptyItem
  case bulletReadAsTitle
  case subItemDate
  case unfinishedSubItem
  case loneCarriageReturn
  case controlCharacter
  case mixedLineEndings
  case duplicateItem
  case duplicateID
  case unknownID
  case dependencyCycle
  case overdue
  case dueToday
  case foreignFormat
  case mergeConflict
}
