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
    if let value = properties["insert_final_newline"].flatMap(Bool.init) { format.finalNewline = value }
    if let value = properties["trim_trailing_whitespace"].flatMap(Bool.init) {
      format.trimsTrailingBlanks = value
    }
  }
}
