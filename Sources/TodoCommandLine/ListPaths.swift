import ArgumentParsing
import ArgumentParsing
import TodoFiles

/// The paths of the lists in a command's arguments.
struct ListPaths {
  /// Their paths; `-` alone is standard input.
  let paths: [String]
  /// Whether a path could not be searched; that has been reported.
  let hasProblems: Bool

  /// Finds the lists in files and folders; `-` alone is standard input.
  ///
  /// - Parameters:
  ///   - operands: Files and folders.
  ///   - console: Where problems are reported.
  ///   - markdown: Which Markdown files in folders to include.
  ///   - arguments: The options that exclude files.
  init(
    _ operands: [String], _ console: Console, taking markdown: MarkdownFiles = .named,
    _ arguments: Arguments? = nil
  ) {
    guard operands != ["-"] else {
      paths = operands
      hasProblems = false
      return
    }
    let exclusions = Exclusions(patterns: arguments?.all(.exclude) ?? [])
    var operands = operands
    if arguments?.has(.forceExclude) ?? false {
      let excluded = operands.filter { exclusions.excludes(path: $0) }
      for path in excluded { console.explain("todo-format: \(path) is excluded") }
      operands.removeAll { excluded.contains($0) }
    }
    let found = ListFiles.find(in: operands, taking: markdown, excluding: exclusions)
    for problem in found.problems { console.report("todo-format: \(problem)") }
    paths = found.files
    console.explain("todo-format: \(Count.of(found.files.count, "list")) found")
    hasProblems = !found.problems.isEmpty
  }

  /// Reports that no list was found, which is no error.
  func reportIfEmpty(_ operands: [String], _ console: Console) {
    guard paths.isEmpty, !hasProblems else { return }
    console.summarize("todo-format: no lists found in \(operands.joined(separator: ", "))")
  }
}
