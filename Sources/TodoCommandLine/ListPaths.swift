import TodoFiles

/// The lists that a command is called with.
struct ListPaths {
  /// Their paths; `-` alone is standard input.
  let paths: [String]
  /// Whether something could not be looked for; it has been reported.
  let hasProblems: Bool

  /// The lists that `operands` name or that lie in folders they name; `-` alone is standard input.
  init(_ operands: [String], _ console: Console, taking markdown: MarkdownFiles = .named) {
    guard operands != ["-"] else {
      paths = operands
      hasProblems = false
      return
    }
    let found = ListFiles.find(in: operands, taking: markdown)
    for problem in found.problems { console.report("todo-format: \(problem)") }
    paths = found.files
    hasProblems = !found.problems.isEmpty
  }
}
