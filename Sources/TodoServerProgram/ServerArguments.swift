import ArgumentParsing
import TodoFiles
import TodoServer

struct ServerArguments: Equatable {
  enum Task: Equatable {
    case serve
    case printHelp
    case printVersion
  }

  /// An error in the arguments, described in one sentence without a full stop.
  struct UsageError: Error, Equatable {
    let description: String
  }

  var task = Task.serve
  /// The id of the process that started the server.
  var clientProcessID: Int?
  /// The path of the file in which all messages are logged.
  var logPath: String?

  /// Parses the arguments, without the program's name.
  init(_ words: [String]) throws(UsageError) {
    let transports = ["--socket", "--pipe", "--node-ipc"]
    if let word = words.first(where: { word in
      transports.contains { word.split(separator: "=").first ?? "" == $0 }
    }) {
      throw UsageError(description: "\(word) is not supported: todo-lsp uses standard input and output")
    }
    let arguments: Arguments
    do throws(ArgumentError) {
      arguments = try Arguments(words, options: ServerArgument.all)
      clientProcessID = try arguments.integer(ServerArgument.clientProcessID)
      logPath = arguments[ServerArgument.log]
      if logPath?.isEmpty ?? false { throw .missingValue(ServerArgument.log.name, placeholder: "FILE") }
    } catch {
      throw UsageError(description: error.description)
    }
    if let word = arguments.operands.first {
      throw UsageError(description: "unexpected argument \(word); see todo-lsp --help")
    }
    if arguments.has(ServerArgument.version) { task = .printVersion }
    if arguments.has(ServerArgument.help) { task = .printHelp }
  }

  static var help: String {
    var program = Program.todoLSP
    // Only the manual page lists them.
    program.exitCodes = []
    // The output is rarely a terminal of known width.
    let width = 100
    let options = HelpParagraph.table(ServerOptions.all.map { ($0.key, $0.summary) }, width: width)
    return HelpText(of: program, width: width, isLong: true).overview()
      + "\nOptions that can be set only in initializationOptions:\n" + options.joined(separator: "\n") + "\n"
  }
}
