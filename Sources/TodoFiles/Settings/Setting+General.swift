import JSON
import TodoModel

extension Setting {
  /// Says something of the file that it stands in, and nothing to the list: ``SettingsLayer/isRoot``.
  static let root = Setting(
    key: "root", type: .flag,
    summary: "Whether settings files in folders further up are not read.", defaultValue: false
  ) { json, _ in json.bool != nil }

  static let dialect = Setting.choice(
    "dialect", \.dialect, among: [.extended, .strict],
    "Whether lists are read as [x]it! 1.1 to the letter (strict), or with nested and bulleted items (extended)."
  )
}
