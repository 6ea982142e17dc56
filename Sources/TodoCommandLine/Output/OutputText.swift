import TodoText

/// Text for users, safe for a terminal.
///
/// Escapes control characters in interpolated values, which come from lists, file names or users, but not in literals.
/// Data, such as a formatted list, is bytes and goes to ``Console/write``.
struct OutputText: Sendable, ExpressibleByStringInterpolation {
  /// The text, safe for a terminal.
  private(set) var string: String

  init(stringLiteral string: String) { self.string = string }

  init(stringInterpolation: StringInterpolation) { string = stringInterpolation.string }

  /// Adds a text to the end.
  static func += (text: inout OutputText, more: OutputText) { text.string += more.string }

  /// Appends literals unchanged and values escaped.
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
  /// The concatenated texts.
  func joined(separator: OutputText = "") -> OutputText {
    reduce(into: (text: OutputText(stringLiteral: ""), isFirst: true)) { result, text in
      if !result.isFirst { result.text += separator }
      result.text += text
      result.isFirst = false
    }.text
  }
}
