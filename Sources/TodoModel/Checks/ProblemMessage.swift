/// The message of a problem: one sentence that begins with a capital and has no full stop.
///
/// Quoted text, such as text of the list, is kept separate from the message's own words, so that it can be escaped: in
/// Markdown, no text of a list may become a link or an image.
package struct ProblemMessage: Sendable, Hashable, ExpressibleByStringInterpolation {
  package enum Part: Sendable, Hashable {
    /// Words of the message itself.
    case own(String)
    /// Text of the list, or text to write there.
    case quoted(String)

    /// The part as plain text, with quoted text in quotation marks.
    package var plainText: String {
      switch self {
      case .own(let words): words
      case .quoted(let text): "“\(text)”"
      }
    }
  }

  package var parts: [Part]

  /// The message as plain text, with quoted text in quotation marks.
  package var plainText: String {
    parts.map { $0.plainText }.joined()
  }

  package init(stringLiteral words: String) { parts = [.own(words)] }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.own(literal)) }
    }

    /// Adds text of the list, or text to write there.
    package mutating func appendInterpolation(quoting text: String) { parts.append(.quoted(text)) }

    /// Adds words of the message itself, such as a date in words.
    package mutating func appendInterpolation(own words: String) { parts.append(.own(words)) }
  }
}
