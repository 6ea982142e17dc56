/// The options of a run.
struct Options {
  /// Few samples, to see that everything runs.
  var isQuick = false
  /// Only the rows whose titles contain one of these.
  var only: [String] = []
  /// Other servers to compare with, by their commands.
  var against: [String] = []
  /// The server that is measured.
  var serverPath: String
  /// The command-line tool that is measured.
  var formatterPath: String

  /// Parses the arguments; nil if they are invalid.
  init?(_ arguments: [String], program: String) {
    let folder = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    serverPath = "\(folder)/todo-lsp"
    formatterPath = "\(folder)/todo-format"
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--quick" {
        isQuick = true
        continue
      }
      guard let value = rest.popFirst() else { return nil }
      switch argument {
      case "--only": only.append(value)
      case "--against": against.append(value)
      case "--server": serverPath = value
      case "--formatter": formatterPath = value
      default: return nil
      }
    }
  }

  static let usage = """
    todo-benchmarks: measures the server and todo-format, and compares the figures with their limits

      --quick            few samples, to see that everything runs
      --only TEXT        only rows with TEXT in their titles; can be repeated
      --against COMMAND  also measure another server, such as 'ruff server'; can be repeated
      --server PATH      the server; by default todo-lsp in the folder of this program
      --formatter PATH   todo-format; by default in the folder of this program

    """
}
