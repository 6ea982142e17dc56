import ArgumentParsing
import TodoFiles

/// The lists that a command's operands name, searched for while the command works on those already found.
struct ListPaths {
  private(set) var count = 0
  /// Whether a path could not be searched so far; that has been reported.
  private(set) var hasProblems = false
  /// Whether no list was found and a settings file of the operands has a problem; that has been reported.
  private(set) var hasSettingsProblems = false

  /// The search; nil once it is complete.
  private var search: ListFileSearch?
  private var waiting: ArraySlice<String> = []
  private let operands: [String]
  private var finder = SettingsFinder()
  private let console: Console

  /// Finds the lists in files and folders; `-` alone is standard input.
  ///
  /// Takes some Markdown files in folders, and heeds `--exclude` and `--config`.
  init(
    _ operands: [String], _ console: Console, taking markdown: MarkdownFiles = .none,
    _ arguments: Arguments? = nil
  ) {
    self.operands = operands
    self.console = console
    guard operands != ["-"] else {
      waiting = operands[...]
      count = 1
      return
    }
    let exclusions = IgnoreRules(excluding: arguments?.all(.exclude) ?? [])
    for path in operands where exclusions.excludes(path: path) {
      console.explain("todo-format: \(path) is excluded")
    }
    if operands.contains("-") {
      console.report("todo-format: - is standard input, and stands alone")
      hasProblems = true
    }
    var included = operands.filter { $0 != "-" && !exclusions.excludes(path: $0) }
    finder = SettingsFinder(onlyFile: arguments?[.config])
    // A search does not find the lists that have no file yet.
    let unsaved = (console.drafts?.newPaths ?? []).filter { !exclusions.excludes(path: $0) }
    if !unsaved.isEmpty {
      let paths = unsaved.map { CanonicalPath($0) }
      waiting += included.filter { paths.contains(CanonicalPath($0)) }
      included.removeAll(where: waiting.contains)
      for path in unsaved {
        let isBelow = included.contains { CanonicalPath(path).isInside(CanonicalPath($0)) }
        let isTaken = markdown != .none || !ListFiles.isMarkdown(named: path)
        if isBelow, isTaken, ListFiles.isList(path, finder.settings(for: path), in: operands) {
          waiting.append(path)
        }
      }
    }
    search = ListFileSearch(
      in: included, taking: markdown, excluding: exclusions, configuredBy: FolderSettings(finder))
    count = waiting.count
  }

  var takenCount: Int { count - waiting.count }

  /// Removes and returns the next list, searching only until it is found; nil at the end.
  ///
  /// The lists are in the order of the operands; within a folder, in the order of their paths' bytes. Those without a file
  /// are first.
  mutating func next() -> String? {
    while waiting.isEmpty, continueSearch() {}
    return waiting.popFirst()
  }

  mutating func takeAll() -> [String] {
    completeSearch()
    defer { waiting = [] }
    return Array(waiting)
  }

  /// Finds all lists, so that their number is known.
  mutating func completeSearch() { while continueSearch() {} }

  /// Reports that no list was found, which is not an error.
  mutating func reportIfEmpty() {
    completeSearch()
    guard count == 0, !hasProblems else { return }
    console.summarize("todo-format: no lists found in \(operands.joined(separator: ", "))")
  }

  /// Does a step of the search.
  ///
  /// - Returns: Whether there may be more.
  private mutating func continueSearch() -> Bool {
    guard var current = search else { return false }
    // Removed while it changes, which avoids a copy.
    search = nil
    let isIncomplete = current.step()
    let found = current.takeFound()
    for problem in found.problems { console.report(.file(problem)) }
    hasProblems = hasProblems || !found.problems.isEmpty
    waiting += found.files
    count += found.files.count
    if isIncomplete {
      search = current
    } else {
      console.explain("todo-format: \(Count.of(count, "list")) found")
      if count == 0 { reportSettingsProblems() }
    }
    return isIncomplete
  }

  /// Reports the problems of settings files, where there is no list with which they are reported.
  private mutating func reportSettingsProblems() {
    for operand in operands { _ = finder.settings(for: SettingsFinder.list(in: operand)) }
    for problem in finder.problems { console.report("todo-format: \(problem)") }
    hasSettingsProblems = !finder.problems.isEmpty
  }
}
