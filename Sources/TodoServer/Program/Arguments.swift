import TodoFiles

/// The command line arguments of `todo-lsp`.
struct Arguments: Equatable {
  /// What the program does.
  enum Task: Equatable {
    case serve
    case printHelp
    case printVersion
  }

  /// An error in the arguments, described in one sentence without a full stop.
  struct Mistake: Error, Equatable {
    let description: String
  }

  var task = Task.serve
  /// The id of the process that started the server.
  var clientProcessID: Int?
  /// The path of the file in which all messages are logged.
  var logPath: String?

  init() {}

  /// Parses the arguments, without the program's name.
  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.first.map(String.init) ?? ""
      let attached = parts.count > 1 ? String(parts[1]) : nil
      switch name {
      case "--stdio": continue
      case "--help", "-h": task = .printHelp
      case "--version": task = .printVersion
      case "--log": logPath = try Self.value(of: name, attached, &rest)
      case "--clientProcessId":
        let value = try Self.value(of: name, attached, &rest)
        guard let id = Int(value) else {
          throw Mistake(description: "\(name) needs a number, not \(value)")
        }
        clientProcessID = id
      case "--socket", "--pipe", "--node-ipc":
        throw Mistake(description: "\(name) is not supported: todo-lsp uses standard input and output")
      default: throw Mistake(description: "unknown option \(argument); see todo-lsp --help")
      }
    }
  }

  private static func value(
    of name: String, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> String {
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw Mistake(description: "\(name) needs a value")
    }
    return value
  }

  static var help: String {
    usage + ServerOptions.all.map { "  \($0.key): \($0.summary)\n" }.joined()
  }

  private static let usage = """
    todo-lsp: a language server for [x]it! and Markdown to-do lists

    An editor starts it and speaks the Language Server Protocol with it on standard input and output.

      --stdio                 the default, and the only way to connect
      --clientProcessId=N     exit when the process N ends
      --log FILE              append all messages to FILE
      --version               print the version
      --help                  print this help

    The editor's settings apply, below those of .todo-format.json. These are set only in initializationOptions:

    """
}
