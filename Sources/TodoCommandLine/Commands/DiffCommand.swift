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
      if arguments.has(.textconv) { return try printText(arguments, console) }
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
        if isForGit || isFolder { text.add("\(versions.name)", .bold) }
        for remark in versions.remarks { text.add("  ~ \(remark)", .yellow) }
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
    return try (found.takeAll() + deleted).sorted().map { name throws(CommandError) in
      try ComparedVersions(of: name, isCommitted: known.contains(name))
    }
  }

  private static func printText(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitCode {
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

struct ComparedVersions {
  private(set) var old: [UInt8] = []
  private(set) var new: [UInt8] = []
  let name: String
  /// Whether Git runs the command as its external diff, which must not fail: Git would stop before the next file.
  let isForGit: Bool
  private(set) var remarks: [String] = []
  /// Whether both are UTF-8; others are compared line by line, as Git does.
  private(set) var areText = true

  /// Reads the versions of a list of a folder: the committed one and that of the file, of which one may be missing.
  init(of name: String, isCommitted: Bool) throws(CommandError) {
    self.name = name
    isForGit = false
    let exists = Folder.hasEntry(at: name)
    if isCommitted { old = try Self.committed(name) }
    if exists { new = try mappingFileError(Self.version(name)) }
    if !isCommitted { remarks.append("new list") }
    if !exists { remarks.append("deleted list") }
    try check()
  }

  /// Reads the versions that some operands name, one or two files or what Git passes.
  init(_ paths: [String]) throws(CommandError) {
    isForGit = paths.count >= 7 || paths.count == 1 && GitProgram.isComparing
    switch paths.count {
    case 1:
      name = paths[0]
      if isForGit {
        readUnmerged()
      } else {
        old = try Self.committed(name)
        new = try mappingFileError(Self.version(name))
      }
    case 2:
      name = paths[1]
      old = try mappingFileError(Self.version(paths[0]))
      new = try mappingFileError(Self.version(paths[1]))
    // Git passes path, old file, hash, mode, new file, hash and mode; for a renamed file also the new name and a
    // description.
    case 7...9:
      name = paths.count > 7 ? paths[7] : paths[0]
      if paths.count > 7 {
        let isCopy = paths.count > 8 && paths[8].containsText("\ncopy from ")
        remarks.append("\(isCopy ? "copied" : "renamed") from \(paths[0])")
      }
      let (oldMode, newMode) = (paths[3], paths[6])
      // The mode of a missing version is a period.
      if oldMode != newMode, ![oldMode, newMode].contains(".") {
        remarks.append("mode \(oldMode) → \(newMode)")
      }
      do throws(FileError) {
        (old, new) = (try Self.version(paths[1]), try Self.version(paths[4]))
      } catch {
        remarks.append("not compared: \(error)")
      }
    default:
      throw .message("name one or two files to compare")
    }
    try check()
  }

  func difference(_ dialect: Dialect) -> ListDifference {
    areText ? ListDifference(from: old, to: new, dialect) : ListDifference(fromLinesOf: old, to: new)
  }

  /// Notes whether the versions are text.
  private mutating func check() throws(CommandError) {
    for version in [old, new] {
      do throws(FileError) {
        try TextCheck.check(version, of: name)
      } catch .notUTF8 {
        areText = false
      } catch {
        guard isForGit else { throw .file(error) }
        (old, new) = ([], [])
        remarks.append("not compared: not text")
        return
      }
    }
  }

  /// Reads the versions of a file with a conflict, of which Git passes only the name: what the side that still has the
  /// file changed, or how the sides differ.
  private mutating func readUnmerged() {
    let (base, ours, theirs) = (try? GitFile(name).stages()) ?? (nil, nil, nil)
    let remark =
      switch (ours, theirs, base) {
      case (_?, _?, _): "not merged: ours and theirs differ"
      case (_?, nil, nil): "not merged: only in ours"
      case (_?, nil, _?): "not merged: edited in ours, deleted in theirs"
      case (nil, _?, nil): "not merged: only in theirs"
      case (nil, _?, _?): "not merged: deleted in ours, edited in theirs"
      case (nil, nil, nil): "not compared: Git has no version"
      case (nil, nil, _?): "not merged: deleted in ours and theirs"
      }
    remarks = [remark]
    if let ours, let theirs {
      (old, new) = (ours, theirs)
    } else {
      (old, new) = (base ?? [], ours ?? theirs ?? [])
    }
  }

  private static func committed(_ name: String) throws(CommandError) -> [UInt8] {
    do throws(GitProgram.Failure) { return try GitFile(name).committed() } catch {
      throw .notCommitted(name, error.reason)
    }
  }

  /// The bytes of a version; Git names a missing one `/dev/null`.
  private static func version(_ path: String) throws(FileError) -> [UInt8] {
    path == "/dev/null" ? [] : try ListFile.read(path, checksText: false, allowsPipe: true).bytes
  }
}
