/// What is wrong in one place, in one sentence without a full stop; like a check's summary, it begins with a capital.
///
/// It keeps text of the list apart from its own words: where it is shown as Markdown, nothing in a list may become a
/// link or an image.
package struct ProblemMessage: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// A part of the message.
  package enum Part: Sendable, Hashable {
    /// Words of the message itself.
    case own(String)
    /// Text of the list.
    case quoted(String)
    /// The number of a line, from 0; it is shown from 1.
    case line(Int)

    /// The part as plain text, with text of the list in quotation marks.
    package var plainText: String {
      switch self {
      case .own(let words): words
      case .quoted(let text): "“\(text)”"
      case .line(let line): "\(line + 1)"
      }
    }
  }

  /// The parts, in order.
  package private(set) var parts: [Part]

  /// The message as plain text, with text of the list in quotation marks.
  package var plainText: String {
    parts.map(\.plainText).joined()
  }

  /// The message with its lines counted from another one: `count` lines before the first.
  func addingToLines(_ count: Int) -> ProblemMessage {
    var message = self
    message.parts = parts.map { part in if case .line(let line) = part { .line(line + count) } else { part } }
    return message
  }

  /// The message with more of its own words at the end.
  func adding(_ words: String) -> ProblemMessage {
    var message = self
    message.parts.append(.own(words))
    return message
  }

  package init(stringLiteral words: String) { parts = [.own(words)] }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// Collects the parts.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.own(literal)) }
    }

    /// Adds text of the list.
    package mutating func appendInterpolation(quoting text: String) { parts.append(.quoted(text)) }

    /// Adds words that come from no list, such as a date in words.
    package mutating func appendInterpolation(own words: String) { parts.append(.own(words)) }

    /// Adds the number of a line, from 0, which is shown from 1.
    package mutating func appendInterpolation(line: Int) { parts.append(.line(line)) }

    /// Adds a number.
    package mutating func appendInterpolation(_ number: Int) { parts.append(.own("\(number)")) }
  }
}
