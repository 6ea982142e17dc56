/// A server to measure.
struct Contestant {
  /// The language of its document.
  enum Language {
    case list
    case markdown
    case python
  }

  /// Its name in the table.
  let name: String
  /// The command that starts it.
  let command: [String]
  let language: Language

  /// A server by its command: ruff gets Python, rumdl Markdown, all others a list.
  init(_ command: String) {
    self.command = command.split(separator: " ").map(String.init)
    name = self.command.first?.split(separator: "/").last.map(String.init) ?? command
    language = name == "ruff" ? .python : name == "rumdl" ? .markdown : .list
  }
}
