import ArgumentParsing
import JSON
import TodoFiles
import TodoMerge
import TodoModel
import TodoText

extension Command {
  static let diff = Command(
    name: "diff", usage: "[OPTIONS] [FOLDER | [OLD] NEW] | --textconv FILE",
    summary: "Show in words what changed between two versions of a list",
    explanation: """
      Prints one line for each item that changed: added, deleted, completed, moved, its words, date, priority and tags;
      and one for what else differs: other lines, blank lines, spacing, line ends.
      With one file, it is compared with the version that Git has committed; with a FOLDER, by default the current one,
      so are all lists in it. A file may be a pipe, such as
      <(git show HEAD~3:list.xit) in a shell. As Git's external diff, it takes the seven arguments that Git gives
      (todo-format git install sets it); `git diff --no-ext-diff` shows a patch instead.

      With --textconv, FILE is printed for Git to compare line by line, in git log -p and git show: each item after
      its title and its parent items, without the spacing that formatting changes in a line. The lines remain those of
      FILE, for git blame. A FILE that is not text is printed unchanged.

      Exit codes: 0 nothing changed; 1 something did; 2 an error. As Git's external diff and with --textconv: 0.
      """,
    options: [.json, .textconv, .dialect],
    schema: .difference,
    run: { arguments, console throws(CommandError) in
      if arguments.has(.textconv) { return try printForGit(arguments, console) }
      let operands = arguments.operands.isEmpty ? ["."] : arguments.operands
      let isFolder = operands.count == 1 && Folder.exists(at: operands[0])
      let all = isFolder ? try lists(in: operands[0], arguments, console) : [try ComparedVersions(operands)]
      let isForGit = all.contains { $0.isForGit }
      // Git decides whether to use colors, as for its own diffs.
      let isColored =
        isForGit && arguments[.color] == nil ? GitProgram.usesColor(console.usesColor) : console.usesColor
      var text = DifferenceText(usesColor: isColored, width: console.terminalWidth)
      var changes: [JSON] = []
      var hasChanges = false
      for versions in all {
        let difference = versions.difference(try arguments.mergeDialect(of: versions.name))
        if isFolder, difference.sections.isEmpty { continue }
        if !difference.sections.isEmpty { hasChanges = true }
        changes += difference.json(of: versions.name)
        if isForGit || isFolder { text.addName(versions.name) }
        for remark in versions.remarks { text.addRemark(remark) }
        text.add(difference)
      }
      try arguments.has(.json) ? console.print(json: .array(changes)) : console.print(text.output)
      return hasChanges && !isForGit ? .findings : .success
    })

  /// The lists in a folder, and those that were deleted in it since the last commit.
  private static func lists(
    in folder: String, _ arguments: Arguments, _ console: Console
  ) throws(CommandError) -> [ComparedVersions] {
    let committed: [String]
    do throws(GitProgram.Failure) {
      committed = try GitFile.committed(in: folder)
    } catch {
      throw .notCommitted(folder, error.reason)
    }
    var found = ListPaths([folder], console, taking: .bySetting, arguments)
    var finder = SettingsFinder()
    let deleted = committed.filter {
      !Folder.hasEntry(at: $0) && ListFiles.isList($0, finder.settings(for: $0), in: [folder])
    }
    let known = Set(committed)
    var versions: [ComparedVersions] = []
    for name in (found.takeAll() + deleted).sorted() {
      versions.append(try ComparedVersions(of: name, isCommitted: known.contains(name)))
    }
    return versions
  }

  private static func printForGit(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitCode
  {
    guard arguments.operands.count == 1 else { throw .message("name one FILE to print") }
    let path = arguments.operands[0]
    var bytes = try mappingFileError(ListFile.read(path, checksText: false)).bytes
    // Git stops at the first version that fails.
    if (try? TextCheck.check(bytes, of: path)) != nil {
      // An older version is in a temporary folder, so all versions are parsed with the settings of the current folder,
      // the top of the work tree.
      let dialect = try arguments.mergeDialect(of: Path.split(path).name)
      let list = TodoList(SourceText(bytes), dialect: dialect)
      bytes = Array(list.textForGit.utf8)
    }
    try console.write(bytes)
    return .success
  }
}

extension CommandOption {
  fileprivate static let textconv = CommandOption("textconv", "Print FILE for Git to compare")
}
