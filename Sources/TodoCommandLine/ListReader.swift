import TodoFiles
import TodoModel
import TodoText

/// Reads the lists of one call, each with the settings that hold for it.
struct ListReader {
  private let console: Console
  private let stdinName: String?
  private let dialect: Dialect?
  private var finder = SettingsFinder()
  private var toldProblems = 0

  init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
    self.console = console
    stdinName = arguments[.name]
    dialect = try usage { () throws(UsageError) in try arguments.dialect() }
  }

  /// Reads the file at `path`, or standard input for `-`.
  ///
  /// What is wrong with a settings file is told once, and the rest of it holds.
  mutating func read(_ path: String) throws(CommandError) -> ListSource {
    let isInput = path == "-"
    let name = isInput ? stdinName ?? "<stdin>" : path
    let settings = finder.settings(for: isInput ? stdinName ?? "stdin.xit" : path)
    for problem in finder.problems[toldProblems...] { console.report("todo-format: \(problem)") }
    toldProblems = finder.problems.count
    let dialect = dialect ?? (Self.isMarkdown(name) ? .markdown : settings.dialect)
    guard !isInput else {
      let bytes = try files { () throws(FileError) in try console.readInput() }
      return ListSource(
        name: name, list: TodoList(SourceText(bytes), dialect: dialect), settings: settings, identity: nil)
    }
    let file = try files { () throws(FileError) in try ListFile.read(path) }
    return ListSource(
      name: name, list: TodoList(SourceText(file.bytes), dialect: dialect), settings: settings,
      identity: file.identity)
  }

  private static func isMarkdown(_ name: String) -> Bool {
    name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }
}
