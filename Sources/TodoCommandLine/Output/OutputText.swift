import ArgumentParsing
import TodoText

/// Text for users, safe for a terminal.
///
/// Escapes control characters in interpolated values, which come from lists, file names or users, but not in literals.
/// Data, such as a formatted list, is bytes and goes to ``Console/write``.
struct OutputText: Sendable, ExpressibleByStringInterpolation {
  private(set) var string: String

  init(stringLiteral string: String) { self.string = string }

  init(stringInterpolation: StringInterpolation) { string = stringInterpolation.string }

  static func += (text: inout OutputText, more: OutputText) { text.string += more.string }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var string = ""

    init(literalCapacity: Int, interpolationCount: Int) { string.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { string += literal }

    /// Adds a name, a message or a number.
    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      string += value.description.escapingControls(in: .name)
    }

    /// Adds text of a list, or whole lines.
    mutating func appendInterpolation(_ text: String, in context: OutputContext) {
      string += text.escapingControls(in: context)
    }

    /// Adds a text that is already safe.
    mutating func appendInterpolation(_ text: OutputText) { string += text.string }
  }
}

extension Sequence<OutputText> {
  func joined(separator: OutputText = "") -> OutputText {
    OutputText(stringLiteral: map { $0.string }.joined(separator: separator.string))
  }
}

extension [OutputText] {
  /// The words, which may be `styled`, in lines of a terminal's width, those after the first indented.
  func wrapped(width: Int, indentation: Int, as styled: [OutputText]? = nil) -> OutputText {
    let widths = map { $0.string.displayWidth }
    let margin = String(repeating: " ", count: indentation)
    return TextWrapping.lines(of: widths, width: width, indentation: indentation)
      .map { (styled ?? self)[$0].joined(separator: " ") }
      .joined(separator: OutputText(stringLiteral: "\n\(margin)"))
  }
}

enum Count {
  static func of(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

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
  func styled(_ style: Style?) -> OutputText {
    guard let style, !string.isEmpty else { return self }
    var text = OutputText(stringLiteral: "\u{1B}[\(style.rawValue)m")
    text += self
    text += "\u{1B}[0m"
    return text
  }
}

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
