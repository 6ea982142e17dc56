import JSON
import TodoModel

extension Setting {
  /// Applies to the file that sets it, not to a list: ``SettingsLayer/isRoot``.
  static let root = Setting(
    key: "root", type: .flag,
    summary: "Whether to ignore the settings files of parent folders.", defaultValue: false
  ) { json, _ in json.bool != nil }

  static let dialect = Setting.choice(
    "dialect", \.dialect, among: [.extended, .strict],
    "Whether to parse lists strictly as [x]it! 1.1 (strict) or with nested and bulleted items (extended)."
  )
}
