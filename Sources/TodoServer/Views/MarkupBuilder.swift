import JSON
import LanguageServerProtocol
import TodoModel
import TodoText

/// Builds text for people, in Markdown or plain.
///
/// Paragraphs are the server's own words. Text of a list is inserted only by ``quoted(_:)``.
struct MarkupBuilder {
  let kind: MarkupKind
  private var paragraphs: [String] = []

  init(_ kind: MarkupKind) { self.kind = kind }

  /// The paragraphs, separated by blank lines.
  var text: String { paragraphs.joined(separator: "\n\n") }

  var isEmpty: Bool { paragraphs.isEmpty }

  mutating func paragraph(_ text: String) { paragraphs.append(text) }

  mutating func example(_ list: String) {
    paragraphs.append(kind == .markdown ? "```xit\n\(list)\n```" : list)
  }

  func strong(_ words: String) -> String { kind == .markdown ? "**\(words)**" : words }

  func strong(_ message: ProblemMessage) -> String {
    strong(
      message.parts.map { part in
        if case .quoted(let text) = part { quoted(text) } else { part.plainText }
      }.joined())
  }

  /// A link that runs a command of the server.
  func link(to command: Command) -> String {
    let arguments = JSON.array(command.arguments).jsonBytes.percentEncoded(keeping: [])
    return "[\(command.title)](command:\(command.name)?\(arguments))"
  }

  /// Quotes text of a list: it contains no active Markdown, and its control characters are escaped.
  func quoted(_ text: String) -> String {
    let shown = text.escapingControls(in: .line)
    guard kind == .markdown, !shown.isEmpty else { return "“\(shown)”" }
    let (fence, padding) = Self.codeFence(of: shown.utf8)
    return "\(fence)\(padding)\(shown)\(padding)\(fence)"
  }

  /// The fence of a code span of these bytes, and the space, if any, inside both fences.
  ///
  /// The fence is longer than any run of backticks in the code, counted in bytes. A combining mark after a backtick
  /// makes them one `Character`, but not for a Markdown parser. One space at both ends is dropped again (CommonMark
  /// 0.31, *Code spans*).
  private static func codeFence(of code: String.UTF8View) -> (fence: String, padding: String) {
    let backtick = UInt8(ascii: "`")
    var longest = 0
    var run = 0
    for byte in code {
      run = byte == backtick ? run + 1 : 0
      longest = max(longest, run)
    }
    let isPadded = [backtick, .space].contains { code.first == $0 || code.last == $0 }
    return (String(repeating: "`", count: longest + 1), isPadded ? " " : "")
  }
}
