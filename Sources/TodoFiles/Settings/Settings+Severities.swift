import JSON
import TodoModel

extension Settings {
  /// One setting per check, generated from the registry of checks.
  static let severitySettings: [Setting<Settings>] = {
    let severities: [(name: String, severity: Severity?, summary: String)] = [
      ("off", nil, "Not reported"), ("hint", .hint, "A suggestion, hardly visible"),
      ("info", .information, "Worth knowing"), ("warning", .warning, "Probably a mistake"),
      ("error", .error, "Certainly a mistake"),
    ]
    let choices = severities.map { SettingType.Choice(word: $0.name, summary: $0.summary) }
    return Check.all.map { check in
      Setting(
        "severity.\(check.name)", .choice(choices), "Severity of “\(check.summary)”.",
        defaultValue: .string("\(check.severity)")
      ) { name, settings in
        guard let found = severities.first(where: { name == .string($0.name) }) else { return }
        settings.severities.updateValue(found.severity, forKey: check.code)
      }
    }
  }()
}
