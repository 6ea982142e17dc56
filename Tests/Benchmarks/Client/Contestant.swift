/// A program to measure.
struct Contestant {
  /// Its name in the table.
  let name: String
  /// The command that starts it as a server.
  let command: [String]
  /// The language of its files.
  let language: Language
  /// The length of its list, if it differs from that of the others.
  var lineCount: Int?

  /// The language of the document that a server gets.
  enum Language {
    case list
    case markdown
    case python
  }

  /// The floor, which is part of this program.
  static func floor(_ program: String) -> Contestant {
    Contestant(name: "floor", command: [program, "--floor-server"], language: .list)
  }

  /// The floor with an array of lines, which finds a line in constant time.
  static func lineTable(_ program: String) -> Contestant {
    Contestant(name: "line table", command: [program, "--floor-server", "--lines"], language: .list)
  }

  /// The server.
  static func server(_ path: String) -> Contestant {
    Contestant(name: "todo-lsp", command: [path], language: .list)
  }

  /// An older build of the server.
  static func old(_ path: String) -> Contestant {
    Contestant(name: "old", command: [path], language: .list)
  }

  /// The server with a short list, to compare with a long one.
  static func shortList(_ path: String) -> Contestant {
    Contestant(name: "short list", command: [path], language: .list, lineCount: 1000)
  }

  /// Another server by its command: ruff gets Python, rumdl Markdown, all others a list.
  static func other(_ command: String) -> Contestant {
    let words = command.split(separator: " ").map(String.init)
    let name = words.first?.split(separator: "/").last.map(String.init) ?? command
    let language: Language = name == "ruff" ? .python : name == "rumdl" ? .markdown : .list
    return Contestant(name: name == "todo-lsp" ? "other" : name, command: words, language: language)
  }
}
