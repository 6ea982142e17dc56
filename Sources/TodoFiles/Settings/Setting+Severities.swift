import JSON
import TodoModel

extension Setting<Settings> {
  /// One setting per check, generated from the registry of checks.
  static var severities: [Self] {
    let severities: [(name: String, severity: Severity?)] =
      [("off", nil)] + Severity.allCases.map { ("\($0)", $0) }
    let choices = severities.map { name, severity in
      SettingType.Choice(word: name, summary: severity.map(summary(of:)) ?? "Not reported")
    }
    return Check.all.map { check in
      Setting(
        "severity.\(check.name)", .choice(choices), "Severity of “\(check.summary)”.",
        defaultValue: .string("\(check.severity)")
      ) { name, settings in
        guard let found = severities.first(where: { name == .string($0.name) }) else { return }
        settings.severities.updateValue(found.severity, forKey: check.code)
      }
    }
  }

  private static func summary(of severity: Severity) -> String {
    switch severity {
    case .hint: "A suggestion, hardly visible"
    case .information: "Worth knowing"
    case .warning: "Probably a mistake"
    case .error: "Certainly a mistake"
    }
  }
}
