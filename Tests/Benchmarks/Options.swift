/// The options of a run.
struct Options {
  /// Few samples of small lists, as a smoke test.
  var isQuick = false
  /// Only scenarios whose name contains this.
  var only: [String] = []
  /// Only lists of these numbers of lines; empty for all.
  var lineCounts: [Int] = []
  /// Other servers to compare with, by their commands.
  var against: [String] = []
  /// The file for the results as JSON.
  var jsonPath: String?
  /// The number of runs.
  var runCount = 1
  /// The folder of an older build to compare with.
  var oldFolder: String?
  /// The file whose table of results is replaced; then only what the table shows is measured.
  var readmePath: String?
  /// The server that is measured.
  var serverPath: String
  /// The formatter that is measured.
  var formatterPath: String

  /// Parses the arguments; nil if they are invalid.
  init?(_ arguments: [String], program: String) {
    let folder = program.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/")
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
      case "--lines": lineCounts.append(Int(value) ?? 0)
      case "--against": against.append(value)
      case "--json": jsonPath = value
      case "--runs":
        guard let count = Int(value), count > 0 else { return nil }
        runCount = count
      case "--old": oldFolder = value
      case "--readme": readmePath = value
      case "--server": serverPath = value
      case "--formatter": formatterPath = value
      default: return nil
      }
    }
  }

  static let usage = """
    todo-benchmarks: measures the server and the formatter, and compares them with a floor of the same run

      --quick            few samples of small lists, to see that everything runs
      --only TEXT        only scenarios with TEXT in their names; can be repeated
      --lines COUNT      only lists of COUNT lines, in scenarios with several; can be repeated
      --against COMMAND  compare with another server or build; can be repeated
      --old FOLDER       compare with an older build: todo-lsp and todo-format in FOLDER
      --runs COUNT       measure everything COUNT times
      --readme FILE      measure only the figures of the table in FILE, and write it: medians of all runs, with their ranges
      --json FILE        write all figures to FILE
      --server PATH      the server; by default todo-lsp in the folder of this program
      --formatter PATH   the formatter; by default todo-format in the folder of this program

    """
}
