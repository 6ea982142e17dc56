import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

/// Reads lists with their settings.
struct ListReader {
  /// The name of standard input without `--stdin-filename`.
  static let inputName = "<stdin>"

  private let console: Console
  private let stdinName: String?
  private let dialect: Dialect?
  /// The list that items move to.
  private var destination: String?
  private var finder: SettingsFinder
  private var dependencies: FolderDependencies
  /// The number of problems in settings files that are part of a ``ListLocation``, which reports them.
  private var knownProblemCount = 0

  /// Whether a settings file had a problem.
  var hasSettingsProblems: Bool { knownProblemCount > 0 }

  init(_ arguments: Arguments, _ console: Console) throws(CommandError) {
    self.console = console
    stdinName = arguments[.stdinFilename]
    dialect = try arguments.dialect()
    let operands = arguments.operands.filter { $0 != "-" && Folder.exists(at: $0) }
    dependencies = FolderDependencies(folders: arguments.operands.isEmpty ? ["."] : operands)
    if let path = arguments[.config] {
      // A named file must be readable, unlike one found by a search.
      _ = try mappingFileError(ListFile.read(path))
    }
    finder = SettingsFinder(onlyFile: arguments[.config])
  }

  /// Reads and parses the file at `path`, or standard input for `-`.
  ///
  /// Reports the problems of each settings file once. With `toWrite`, locks the list, so that concurrent commands change
  /// it one after the other.
  mutating func read(_ path: String, toWrite: Bool = false) throws(CommandError) -> ListSource {
    parse(try readUnparsed(path, toWrite: toWrite))
  }

  /// Parses a list that was read; if it has ids, reads those of all lists in its folder.
  mutating func parse(_ input: ListInput) -> ListSource {
    var source = ListSource(input)
    guard let path = input.location.path ?? stdinName else { return source }
    var (own, finder) = (dependencies, self.finder)
    let known = finder
    source.updateList { list in
      own.join(&list, at: path, &finder) { path in
        var known = known
        let settings = known.settings(for: path)
        let bytes = console.drafts?[path]?.bytes ?? (try? ListFile.read(path))?.bytes
        return bytes.map { ($0, settings) }
      }
    }
    dependencies = own
    return source
  }

  /// Reads the file at `path`, or standard input for `-`, in the same way without parsing it.
  mutating func readUnparsed(_ path: String, toWrite: Bool = false) throws(CommandError) -> ListInput {
    let location = location(of: path)
    location.reportSettingsProblems(to: console)
    let locks = toWrite ? try location.lockFolders() : nil
    return try location.read(console, under: locks)
  }

  /// Reads the next list, or says why it cannot be read; nil at the end.
  ///
  /// On a terminal, shows how many lists have been read.
  mutating func next(of paths: inout ListPaths, toWrite: Bool = false) -> Result<ListInput, CommandError>? {
    if console.showsProgress {
      paths.completeSearch()
      console.showProgress(done: paths.takenCount, of: paths.count)
    }
    guard let path = paths.take(atMost: 1).first else { return nil }
    do throws(CommandError) {
      return .success(try readUnparsed(path, toWrite: toWrite))
    } catch {
      return .failure(error)
    }
  }

  /// Finds the list that items move to, and reports the problems in its settings files.
  mutating func destinationLocation(at path: String?) -> ListLocation? {
    guard let path else { return nil }
    destination = path
    let location = location(of: path)
    location.reportSettingsProblems(to: console)
    return location
  }

  /// The named filters for the first of some files and folders, by default the current folder.
  mutating func views(for paths: [String]) -> [String: String] {
    let first = paths.first { $0 != "-" } ?? "."
    return finder.settings(for: Folder.exists(at: first) ? Path.join(first, "todo.xit") : first).views
  }

  /// The default list of the current folder's settings; nil if they name none.
  ///
  /// Reports problems in settings files.
  mutating func defaultListPath() throws(CommandError) -> String? {
    // Any list in the current folder has these settings.
    let location = location(of: "todo.xit")
    location.reportSettingsProblems(to: console)
    do throws(FileError) {
      return try DefaultList.path(location.settings)
    } catch {
      let path = location.settings.defaultList
      throw .message("defaultList \(path) is outside the folder of its settings file: name a list instead")
    }
  }

  /// The name, settings and dialect of a list that is not read yet; `-` is standard input.
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
    let isMarkdown = ListFiles.isMarkdown(named: name)
    let settingsProblems = finder.problems[knownProblemCount...].map { $0.description }
    knownProblemCount = finder.problems.count
    return ListLocation(
      name: name, path: isInput ? nil : path, settings: settings,
      dialect: isMarkdown && dialect != .extended ? .markdown : dialect ?? settings.dialect,
      settingsProblems: settingsProblems, destination: destination,
      draft: isInput ? nil : console.drafts?[path])
  }
}
