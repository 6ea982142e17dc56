import LanguageServerProtocol

/// The priority of a diagnostic if not all of them are sent, the most important first.
enum DiagnosticPriority: Hashable, CaseIterable {
  /// A problem.
  case problem(Diagnostic.Severity)
  /// Not a problem: dims a finished item.
  case faded

  /// Every priority, in order.
  static let allCases = problems + [.faded]
  /// The priorities of problems, in order.
  static let problems: [DiagnosticPriority] = [
    .problem(.error), .problem(.warning), .problem(.information), .problem(.hint),
  ]

  /// The position in ``allCases``.
  var index: Int {
    switch self {
    case .problem(let severity): severity.rawValue - Diagnostic.Severity.error.rawValue
    case .faded: Self.problems.count
    }
  }
}
