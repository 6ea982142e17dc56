import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

struct ListReader {
  /// The name of standard input without `--stdin-filename`.
  static let inputName = "<stdin>"

  private let console: Console
  private let stdinName: String?
  private let dialect: Dialect?
  private var finder: SettingsFinder
  private let folders: [String]
  /// The ids in the lists of each folder that was searched for them.
  private var graphs: [String: DependencyGraph] = [:]
  /// The number of problems in settings files that were reported.
  private var reportedProblemCount = 0

  var hasSettingsProblems: Bool { reportedProblemCount > 0 }

  init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
    self.console = console
    stdinName = arguments[.stdinFilename]
    dialect = try arguments.dialect()
    let operands = arguments.operands.filter { $0 != "-" && Folder.exists(at: $0) }
    folders = arguments.operands.isEmpty ? ["."] : operands
    if let path = arguments[.config] {
      // A named file must be readable, unlike one found by a search.
      _ = try mappingFileError(ListFile.read(path))
    }
    finder = SettingsFinder(onlyFile: arguments[.config])
  }

  /// Reads and parses the file at `path`, or standard input for `-`.
  ///
  /// Reports the problems of each settings file once. With `toWrite`, locks the list, so that concurrent commands change
  /// it one after the other. With `joins`, a list with ids gets those of its folder.
  mutating func read(
    _ path: String, toWrite: Bool = false, joins: Bool = true
  ) throws(CommandError) -> ListSource {
    let location = location(of: path)
    let locks = toWrite && location.path != nil ? try ListLocation.lock([location]) : nil
    let source = try location.read(console, under: locks)
    return joins ? joined(source) : source
  }

  /// Reads a list; one that is not `named`, but was found in a folder, is nil if it cannot be read.
  ///
  /// That error is reported, and counts for `code`.
  mutating func read(
    _ location: ListLocation, named: [String], under locks: FolderLocks? = nil, _ code: inout ExitCode
  ) throws(CommandError) -> ListSource? {
    do throws(CommandError) {
      return joined(try location.read(console, under: locks))
    } catch {
      if location.isNamed(by: named) { throw error }
      console.report(error)
      code = max(code, error.exitCode)
      return nil
    }
  }

  /// Reads each list and calls `body` with it; an error is reported, and the others are read.
  ///
  /// On a terminal, shows how many lists have been read.
  ///
  /// - Returns: The worst exit code.
  mutating func forEach(
    of paths: inout ListPaths, toWrite: Bool = false, joins: Bool = true,
    _ body: (ListSource) throws(CommandError) -> ExitCode
  ) -> ExitCode {
    let console = console
    var code = ExitCode.success
    while true {
      console.showProgress(of: &paths)
      guard let path = paths.next() else { return code }
      let result = console.code { () throws(CommandError) in
        try body(try read(path, toWrite: toWrite, joins: joins))
      }
      code = max(code, result)
    }
  }

  /// The named filters for the first of some files and folders, by default the current folder.
  mutating func views(for paths: [String]) -> [String: String] {
    let first = paths.first { $0 != "-" } ?? "."
    return finder.settings(for: Folder.exists(at: first) ? SettingsFinder.list(in: first) : first).views
  }

  /// The default list of the current folder's settings; nil if they name none.
  mutating func defaultListPath() throws(CommandError) -> String? {
    // Any list in the current folder has these settings.
    let settings = location(of: "todo.xit").settings
    do throws(FileError) {
      return try DefaultList.path(settings)
    } catch {
      let path = settings.defaultList
      throw .message("defaultList \(path) is outside the folder of its settings file: name a list instead")
    }
  }

  /// The name, settings and dialect of a list that is not read yet; `-` is standard input.
  ///
  /// Reports problems in settings files.
  mutating func location(of path: String) -> ListLocation {
    let isInput = path == "-"
    let name = isInput ? stdinName ?? Self.inputName : path
    // Input without a name has the settings of an .xit file in the current folder.
    let settings = finder.settings(for: isInput ? stdinName ?? "stdin.xit" : path)
    if !isInput, console.verbosity == .verbose {
      let files = Set(finder.origins(for: path).values.map { $0.file }).sorted()
      if !files.isEmpty {
        console.explain("todo-format: \(name): settings from \(files.joined(separator: ", "))")
      }
    }
    for problem in finder.problems[reportedProblemCount...] { console.report("todo-format: \(problem)") }
    reportedProblemCount = finder.problems.count
    let isMarkdown = ListFiles.isMarkdown(named: name)
    return ListLocation(
      name: name, path: isInput ? nil : path, settings: settings,
      dialect: isMarkdown && dialect != .extended ? .markdown : dialect ?? settings.dialect,
      draft: isInput ? nil : console.drafts?[path])
  }

  /// Gives a list with ids those of all lists in its folder: the outermost of those that the operands name and that of its
  /// settings file, else its own.
  mutating func joined(_ source: ListSource) -> ListSource {
    guard source.list.hasIDs, let path = source.location.path ?? stdinName else { return source }
    // What is looked up here is not reported.
    var finder = finder
    let file = CanonicalPath(path)
    let own = Path.split(file.path).folder
    let named = folders.filter { file.isInside(CanonicalPath($0)) }.map { CanonicalPath($0).path }
    let above = console.staysInFolder ? own : finder.folder(above: own) ?? own
    let root = (named + [above]).min { $0.utf8.count < $1.utf8.count } ?? own
    let graph = graphs[root] ?? dependencies(in: root, &finder)
    graphs[root] = graph
    var source = source
    source.list.join(graph, as: file.path)
    return source
  }

  private func dependencies(in root: String, _ finder: inout SettingsFinder) -> DependencyGraph {
    // As many folders as for an editor without one.
    var search = ListFileSearch(
      in: [root], folderLimit: 500, taking: .all, configuredBy: FolderSettings(finder))
    while search.step() {}
    var lists: [String: ListDependencies] = [:]
    for path in search.takeFound().files {
      let settings = finder.settings(for: path)
      guard let bytes = console.drafts?[path]?.bytes ?? (try? ListFile.read(path))?.bytes else { continue }
      let dialect = ListFiles.isMarkdown(named: path) ? .markdown : settings.dialect
      let list = TodoList(
        SourceText(bytes[...], for: dialect), dialect: dialect, conventions: settings.conventions,
        mayBeForeign: ListFormat.mayBeForeign(fileNamed: path))
      if list.hasIDs { lists[CanonicalPath(path).path] = list.ownDependencies }
    }
    return DependencyGraph(lists, isComplete: !search.isTruncated)
  }
}
