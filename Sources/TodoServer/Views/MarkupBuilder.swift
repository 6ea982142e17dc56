import LanguageServerProtocol

/// Text for people, in Markdown or plain.
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

  /// What stands in a list, however it is written there: nothing in it is Markdown.
  func quoted(_ words: String) -> String {
    guard kind == .markdown else { return "“\(words)”" }
    // Code that holds backticks stands between more of them (CommonMark 0.31, *Code spans*).
    var longest = 0
    var run = 0
    for character in words {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? "`\(words)`" : "\(fence) \(words) \(fence)"
  }
}
