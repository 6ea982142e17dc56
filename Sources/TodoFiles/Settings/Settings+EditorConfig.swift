import JSON
import TodoModel

extension Settings {
  /// Applies the `.editorconfig` properties of a list; ignores unknown values and `unset`.
  ///
  /// Ignores `end_of_line = cr`, because a lone CR in a list is a problem.
  mutating func apply(editorConfig properties: [String: String]) {
    switch properties["end_of_line"] {
    case "lf": format.lineEnding = .lineFeed
    case "crlf": format.lineEnding = .carriageReturnLineFeed
    default: break
    }
    if let value = properties["trim_trailing_whitespace"].flatMap(Bool.init) {
      format.trimsTrailingBlanks = value
    }
    for (property, value) in properties {
      guard let (setting, json) = Self.setting(ofEditorConfig: property, value) else { continue }
      _ = setting.assign(json, to: &self)
    }
  }

  /// The setting with the meaning of an `.editorconfig` property, and its value; nil if there is none.
  static func setting(
    ofEditorConfig property: String, _ value: String
  ) -> (setting: Setting<Settings>, value: JSON)? {
    guard property == "insert_final_newline", let flag = Bool(value) else { return nil }
    return (.finalNewline, .bool(flag))
  }
}
