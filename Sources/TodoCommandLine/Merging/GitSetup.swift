import TodoFiles
import TodoText

/// Git's settings for lists: the drivers in its configuration, and the patterns of the files that use them.
struct GitSetup {
  private let isGlobal: Bool
  private let console: Console
  /// The path of the file that assigns drivers to patterns.
  private let attributesFile: String

  // If the driver fails, for example because a graphical client does not find it, Git reports a conflict but writes no
  // markers into our version, so that theirs is easily lost: then Git merges the lines.
  // Git passes paths as they are: one may begin with a hyphen.
  private static let config = [
    ("merge.todo.name", "todo-format, which merges lists item by item"),
    (
      "merge.todo.driver",
      "todo-format merge %O %A %B --output %A --marker-size %L --path %P -L %X -L %S -L %Y || "
        + "{ test $? -gt 1 && git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B; }"
    ),
    ("diff.todo.command", "todo-format diff --"),
    ("diff.todo.textconv", "todo-format diff --textconv --"),
  ]

  private static let repositoryAttributesFile = ["rev-parse", "--git-path", "info/attributes"]

  // The files that folder searches take for lists. Other Markdown documents are mostly prose, of which only their owner
  // knows whether they are lists.
  private static let attributes = ["*.xit", "*.todo", "[Tt][Oo][Dd][Oo].[Mm][Dd]"].map {
    "\($0) merge=todo diff=todo"
  }

  init(isGlobal: Bool, _ console: Console) throws(CommandError) {
    self.isGlobal = isGlobal
    self.console = console
    let path =
      isGlobal
      ? GitProgram.firstLine(of: ["config", "--global", "--type=path", "core.attributesFile"])
        ?? Self.defaultAttributesFile
      : GitProgram.firstLine(of: Self.repositoryAttributesFile)
    guard let path else {
      let reason = GitProgram.error(of: Self.repositoryAttributesFile)
      throw .message("cannot set up Git here (\(reason)): change to a repository, or use --global")
    }
    attributesFile = path
  }

  /// Sets what is missing, or removes exactly what was set, and reports each change.
  func run(installs: Bool) throws(CommandError) {
    var isChanged = false
    for (key, value) in Self.config {
      let before = GitProgram.firstLine(of: ["config", scope, "--get", key])
      guard installs ? before != value : before != nil else { continue }
      if let before, !installs, before != value {
        console.report("todo-format: kept \(key), which is not what install sets: \"\(before)\"")
        continue
      }
      try git(["config", scope] + (installs ? ["--replace-all", key, value] : ["--unset", key]))
      isChanged = true
      let was = before.map { " (was \"\($0)\")" } ?? ""
      let change: OutputText = installs ? "\(key) \"\(value)\"\(was)" : "--unset \(key)"
      console.report("todo-format: git config \(scope) \(change)")
    }
    let lines = try attributeLines()
    let changed =
      installs ? Self.attributes.filter { !lines.contains($0) } : lines.filter(Self.attributes.contains)
    guard !changed.isEmpty else {
      let state = installs ? "Git already merges and compares lists" : "nothing is set"
      if !isChanged { console.report("todo-format: \(state): nothing to do") }
      return
    }
    try write(installs ? lines + changed : lines.filter { !changed.contains($0) })
    for line in changed {
      console.report("todo-format: \(attributesFile): \(installs ? "added" : "removed") \(line)")
    }
  }

  private var scope: String { isGlobal ? "--global" : "--local" }

  private static var defaultAttributesFile: String? {
    // No such key is set, so Git prints the default, in which it expands the home folder like in its own settings.
    GitProgram.firstLine(of: [
      "config", "--file", "/dev/null", "--type=path", "--default",
      "\(GitProgram.settingsFolder)/git/attributes", "none.none",
    ])
  }

  private func git(_ words: [String]) throws(CommandError) {
    guard GitProgram.run(words).code == 0 else {
      throw .message("\(GitProgram.command(words)) failed: run it yourself to see why")
    }
  }

  private func attributeLines() throws(CommandError) -> [String] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try ListFile.read(attributesFile).bytes
    } catch {
      guard case .cannotRead(_, let reason) = error, reason.meansMissing else { throw .file(error) }
      return []
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init).dropLast(bytes.last == .lineFeed ? 1 : 0)
  }

  private func write(_ lines: [String]) throws(CommandError) {
    let bytes = Array(lines.map { "\($0)\n" }.joined().utf8)
    let version = (try? ListFile.read(attributesFile))?.version
    try mappingFileError(Folder.create(above: attributesFile))
    _ = try mappingFileError(AtomicFile.replace(attributesFile, with: bytes, expecting: version))
  }
}
