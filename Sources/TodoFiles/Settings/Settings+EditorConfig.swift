import TodoModel

extension Settings {
  /// Takes over what `.editorconfig` files say of a list; unknown values and `unset` say nothing.
  ///
  /// A lone CR as the line ending is not taken over: lists with such lines are reported.
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
