import ArgumentParsing
import JSON
import TodoFiles
import TodoMerge
import TodoModel
import TodoText

extension Command {
  static let diff = Command(
    name: "diff", usage: "[OPTIONS] [OLD] NEW | --textconv FILE",
    summary: "Show in words what changed between two versions of a list",
    explanation: """
      Prints one line for each item that changed: added, deleted, completed, moved, its words, date, priority and tags.
      With one file, it is compared with the version that Git has committed. As Git's external diff, it takes the seven
      arguments that Git gives (todo-format git install sets it); `git diff --no-ext-diff` shows a patch instead.

      With --textconv, FILE is printed for Git to compare line by line, in git log -p and git show: each item after
      its title and the items that it is inside of, without the spacing that formatting changes in a line. Its lines stay
      those of FILE, for git blame. A FILE that is not text is printed unchanged.

      Exit codes: 0 nothing changed; 1 something did; 2 an error. As Git's external diff and with --textconv: 0.
      """,
    options: [.json, .textconv, .dialect],
    run: { arguments, console throws(CommandError) in
      if arguments.has(.textconv) { return try printForGit(arguments, console) }
      let versions = try Versions(arguments)
      let dialect = try arguments.mergeDialect(of: versions.name)
      let difference = ListDifference(from: versions.old, to: versions.new, dialect)
      if versions.isForGit, !versions.areLists {
        try mappingFileError(console.print("\(versions.name)\n  ~ not compared: not UTF-8 text\n"))
        return .success
      }
      if arguments.has(.json) {
        let json = String(decoding: difference.json.jsonBytes, as: UTF8.self)
        try mappingFileError(console.write(Array("\(json.escapingControlsInJSON)\n".utf8)))
      } else {
        // Git decides whether to use colors, as for its own diffs.
        let isColored =
          versions.isForGit && arguments[.color] == nil
          ? GitProgram.usesColor(console.usesColor) : console.usesColor
        var text = DifferenceText(usesColor: isColored, width: console.terminalWidth)
        if versions.isForGit { text.addName(versions.name) }
        text.add(difference)
        try mappingFileError(console.print(text.output))
      }
      return difference.sections.isEmpty || versions.isForGit ? .success : .findings
    })

  private static func printForGit(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitCode
  {
    guard arguments.operands.count == 1 else { throw .usage(.message("name one FILE to print")) }
    let path = arguments.operands[0]
    var bytes = try mappingFileError(ListFile.read(path, checksText: false)).bytes
    // Git stops at the first version that fails.
    if (try? TextCheck.check(bytes, of: path)) != nil {
      let list = TodoList(SourceText(bytes), dialect: try arguments.mergeDialect(of: path))
      bytes = Array(list.textForGit.utf8)
    }
    try mappingFileError(console.write(bytes))
    return .success
  }
}

/// The two versions to compare.
private struct Versions {
  let old: [UInt8]
  let new: [UInt8]
  let name: String
  let isForGit: Bool
  /// Whether both are text.
  private(set) var areLists = true

  init(_ arguments: Arguments) throws(CommandError) {
    let paths = arguments.operands
    // For a file with conflicts, Git passes only the name.
    let isUnmerged = paths.count == 1 && GitProgram.isComparing
    switch paths.count {
    case 1:
      let name = paths[0]
      guard let committed = GitProgram.version("HEAD", of: name) else { throw .usage(.notCommitted(name)) }
      let after = try Self.bytes(name)
      (old, new, self.name, isForGit) = (committed, after, name, isUnmerged)
    case 2:
      let (before, after) = (try Self.bytes(paths[0]), try Self.bytes(paths[1]))
      (old, new, name, isForGit) = (before, after, paths[1], false)
    // Git passes path, old file, hash, mode, new file, hash and mode; for a renamed file also the new name and a
    // description.
    case 7...9:
      (name, isForGit) = (paths[0], true)
      do throws(CommandError) {
        (old, new) = (try Self.bytes(paths[1]), try Self.bytes(paths[4]))
      } catch {
        guard case .file(let reason) = error, reason.meansNoText else { throw error }
        (old, new, areLists) = ([], [], false)
      }
    default:
      throw .usage(.message("name one or two files to compare"))
    }
  }

  /// The bytes of a version; Git names a missing one `/dev/null`.
  private static func bytes(_ path: String) throws(CommandError) -> [UInt8] {
    path == "/dev/null" ? [] : try mappingFileError(ListFile.read(path)).bytes
  }
}

extension CommandOption {
  fileprivate static let textconv = CommandOption("textconv", "Print FILE for Git to compare")
}

extension FileError {
  /// Whether the file exists, but is not UTF-8 text.
  fileprivate var meansNoText: Bool {
    switch self {
    case .notUTF8, .binary: true
    default: false
    }
  }
}
