import LanguageServerProtocol
import TodoModel
import TodoText

/// Text for people, in Markdown or plain.
///
/// Paragraphs are the server's own words. Text of a list gets into them by ``quoted(_:)`` only.
struct MarkupBuilder {
  let kind: MarkupKind
  private var paragraphs: [String] = []

  init(_ kind: MarkupKind) { self.kind = kind }

  /// The paragraphs with a blank line between them.
  var text: String { paragraphs.joined(separator: "\n\n") }

  var isEmpty: Bool { paragraphs.isEmpty }

  mutating func paragraph(_ text: String) { paragraphs.append(text) }

  /// A piece of a list, on lines of its own.
  mutating func example(_ list: String) {
    paragraphs.append(kind == .markdown ? "```xit\n\(list)\n```" : list)
  }

  /// What matters most.
  func strong(_ words: String) -> String { kind == .markdown ? "**\(words)**" : words }

  /// What is wrong, as what matters most.
  func strong(_ message: ProblemMessage) -> String {
    strong(
      message.parts.map { part in
        if case .quoted(let text) = part { quoted(text) } else { part.plainText }
      }.joined())
  }

  /// Text of a list: nothing in it is Markdown, whatever it is, and its control characters are escaped.
  func quoted(_ text: String) -> String {
    let shown = text.escapingControls(in: .line)
    guard kind == .markdown, !shown.isEmpty else { return "“\(shown)”" }
    let (fence, padding) = Self.codeFence(of: shown.utf8)
    return "\(fence)\(padding)\(shown)\(padding)\(fence)"
  }

  /// What a code span of these bytes is between, and the blank, if any, that is put at both ends of them.
  ///
  /// The run of backticks is longer than each in the code, counted in bytes: a combining mark that follows a backtick
  /// makes another `Character` of it, but not for a Markdown parser. One blank at both ends is dropped again
  /// (CommonMark 0.31, *Code spans*).
  private static func codeFence(of code: String.UTF8View) -> (fence: String, padding: String) {
    let backtick = UInt8(ascii: "`")
    var longest = 0
    var run = 0
    for byte in code {
      run = byte == backtick ? run + 1 : 0
      longest = max(longest, run)
    }
    let isPadded = [backtick, UInt8(ascii: " ")].contains { code.first == $0 || code.last == $0 }
    return (String(repeating: "`", count: longest + 1), isPadded ? " " : "")
  }
}
