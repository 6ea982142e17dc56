import JSON

/// The type of a setting.
package enum SettingType: Equatable, Sendable {
  case flag
  case integer(ClosedRange<Int>)
  case choice([String])
  /// A text that is not empty and has no line ending.
  case line
  /// The relative path of a list file, or an empty text.
  case listPath

  /// The expected value, for "must be …".
  package var expectation: String {
    switch self {
    case .flag: "true or false"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .line: "a text of one line"
    case .listPath: "a relative path that ends with .xit, .todo or .txt"
    }
  }

  /// The type in JSON Schema (draft 7).
  package var schema: [(String, JSON)] {
    switch self {
    case .flag: [("type", "boolean")]
    case .integer(let range):
      [
        ("type", "integer"), ("minimum", .integer(range.lowerBound)), ("maximum", .integer(range.upperBound)),
      ]
    case .choice(let words): [("type", "string"), ("enum", .array(words.map(JSON.string)))]
    case .line: [("type", "string"), ("pattern", "^[^\\r\\n]+$")]
    case .listPath: [("type", "string"), ("pattern", "^([^/\\r\\n][^\\r\\n]*\\.(xit|todo|txt))?$")]
    }
  }
}
