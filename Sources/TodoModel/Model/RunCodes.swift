/// The problems that several lines in a row may have, and that then are reported once for all of them.
///
/// Text that was pasted has them on every line. Other problems are about a place within a line.
package struct RunCodes: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The code alone; no code for one that forms no runs.
  init(_ code: ProblemCode) {
    rawValue = Self.codes.firstIndex(of: code).map { 1 << UInt8($0) } ?? 0
  }

  private static let codes: [ProblemCode] = [
    .unknownStatus, .missingSpace, .malformedCheckbox, .wrongIndentation, .orphanIndentation, .textAfterItem,
    .nearMissItem,
  ]

  static let all = RunCodes(rawValue: .max)
}
