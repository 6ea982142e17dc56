/// The problems that consecutive lines may share and that are then reported once, as a run.
///
/// Pasted text often has them on every line. Other problems are about a part of a line.
struct RunCodes: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates a set of one code; empty for a code that forms no runs.
  init(_ code: ProblemCode) {
    rawValue = Self.codes.firstIndex(of: code).map { 1 << UInt8($0) } ?? 0
  }

  private static let codes: [ProblemCode] = [
    .unknownStatus, .missingSpace, .malformedCheckbox, .wrongIndentation, .orphanIndentation, .textAfterItem,
    .nearMissItem,
  ]
}
