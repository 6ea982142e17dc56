import JSON
import TodoModel

extension Setting {
  /// One setting per check, generated from the registry of checks.
  static let severities = Check.all.map { check in
    Setting(
      key: "severity.\(check.name)", type: .choice(severityNames.map(\.name)),
      summary: "Severity of “\(check.summary)”.",
      defaultValue: .string(name(of: check.severity))
    ) { json, settings in
      guard let found = severityNames.first(where: { json == .string($0.name) }) else { return false }
      settings.severities.updateValue(found.severity, forKey: check.code)
      return true
    }
  }

  private static let severityNames: [(name: String, severity: Severity?)] =
    [("off", nil)] + Severity.allCases.map { (name(of: $0), $0) }

  private static func name(of severity: Severity) -> String { "\(severity)" }
}
