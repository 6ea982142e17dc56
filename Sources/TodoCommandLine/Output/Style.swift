/// A style of text on a terminal, readable on light and dark backgrounds.
///
/// The raw value is the parameters of its escape sequence (ECMA-48, *SGR*).
enum Style: String, Sendable {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case blue = "34"
  case magenta = "35"
  case cyan = "36"
  case boldRed = "1;31"
  case boldMagenta = "1;35"
}

extension OutputText {
  /// The text in a style.
  func styled(_ style: Style?) -> OutputText {
    guard let style, !string.isEmpty else { return self }
    var text = OutputText(stringLiteral: "\u{1B}[\(style.rawValue)m")
    text += self
    text += "\u{1B}[0m"
    return text
  }
}

/// The value of `--color`.
enum ColorChoice: String {
  case auto, always, never

  /// The environment variables that ``Console`` has: the first three decide with `auto`, `COLUMNS` is the width of the
  /// terminal, and the last two lead to the ``Journal``.
  static let variables = [
    "NO_COLOR", "FORCE_COLOR", "TERM", "COLUMNS", "HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR",
  ]

  /// Whether to write colors.
  ///
  /// With `auto`, `FORCE_COLOR` wins over `NO_COLOR`, as in Node.js: it is usually set for one command or CI job,
  /// `NO_COLOR` for all.
  func usesColor(isTerminal: Bool, _ environment: [String: String]) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if let force = environment["FORCE_COLOR"], !force.isEmpty { return force != "0" }
      if let no = environment["NO_COLOR"], !no.isEmpty { return false }
      return isTerminal && environment["TERM"] != "dumb"
    }
  }
}
