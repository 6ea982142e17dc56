import ArgumentParsing
import TodoFiles

/// The paths of the lists in a command's arguments.
struct ListPaths {
  /// Their paths; `-` alone is standard input.
  let paths: [String]
  /// Whether a path could not be searched; that has been reported.
  let hasProblems: Bool

  /// Finds the lists in files and folders; `-` alone is standard input.
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

  /// Reports that no list was found, which is no error.
  func reportIfEmpty(_ operands: [String], _ console: Console) {
    guard paths.isEmpty, !hasProblems else { return }
    console.summarize("todo-format: no lists found in \(operands.joined(separator: ", "))")
  }
}
