import JSON
import TodoModel

extension Setting<Settings> {
  /// One setting per check, generated from the registry of checks.
  static var severities: [Self] {
    let severities: [(name: String, severity: Severity?)] =
      [("off", nil)] + Severity.allCases.map { ("\($0)", $0) }
    return Check.all.map { check in
      Setting(
        "severity.\(check.name)", .choice(severities.map(\.name)), "Severity of “\(check.summary)”.",
        defaultValue: .string("\(check.severity)")
      ) { name, settings in
        guard let found = severities.first(where: { name == .string($0.name) }) else { return }
        settings.severities.updateValue(found.severity, forKey: check.code)
      }
    }
  }
}
