/// A program that takes part in a measurement.
struct Contestant {
  /// What the table calls it.
  let name: String
  /// How it is started as a server.
  let command: [String]
  /// What files it reads.
  let language: Language
  /// How long its list is, if that is not as long as that of the others.
  var lineCount: Int?

  /// The language of the like file that a server is given.
  enum Language {
    case list
    case markdown
    case python
  }

  /// The floor of this very program.
  static func floor(_ program: String) -> Contestant {
    Contestant(name: "floor", command: [program, "--floor-server"], language: .list)
  }

  /// The server.
  static func server(_ path: String) -> Contestant {
    Contestant(name: "todo-lsp", command: [path], language: .list)
  }

  /// The server with a short list, to see what it costs that another is long.
  static func shortList(_ path: String) -> Contestant {
    Contestant(name: "short list", command: [path], language: .list, lineCount: 1000)
  }

  /// Any other server, by its command: ruff is given Python, rumdl Markdown, all others a list.
  static func other(_ command: String) -> Contestant {
    let words = command.split(separator: " ").map(String.init)
    let name = words.first?.split(separator: "/").last.map(String.init) ?? command
    let language: Language = name == "ruff" ? .python : name == "rumdl" ? .markdown : .list
    return Contestant(name: name == "todo-lsp" ? "other" : name, command: words, language: language)
  }
}
