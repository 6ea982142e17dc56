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

  func install() throws(CommandError) {
    var isChanged = false
    for (key, value) in Self.config {
      let before = GitProgram.firstLine(of: ["config", scope, "--get", key])
      guard before != value else { continue }
      try git(["config", scope, "--replace-all", key, value])
      isChanged = true
      let was = before.map { " (was \"\($0)\")" } ?? ""
      console.report("todo-format: git config \(scope) \(key) \"\(value)\"\(was)")
    }
    let lines = try attributeLines()
    let missing = Self.attributes.filter { !lines.contains($0) }
    guard !missing.isEmpty else {
      if !isChanged { console.report("todo-format: Git already merges and compares lists: nothing to do") }
      return
    }
    try write(lines + missing)
    for line in missing { console.report("todo-format: \(attributesFile): added \(line)") }
  }

  func uninstall() throws(CommandError) {
    var isChanged = false
    for (key, value) in Self.config {
      guard let before = GitProgram.firstLine(of: ["config", scope, "--get", key]) else { continue }
      guard before == value else {
        console.report("todo-format: kept \(key), which is not what install sets: \"\(before)\"")
        continue
      }
      try git(["config", scope, "--unset", key])
      isChanged = true
      console.report("todo-format: git config \(scope) --unset \(key)")
    }
    let lines = try attributeLines()
    let kept = lines.filter { !Self.attributes.contains($0) }
    guard kept.count < lines.count else {
      if !isChanged { console.report("todo-format: nothing is set: nothing to do") }
      return
    }
    try write(kept)
    for line in lines where Self.attributes.contains(line) {
      console.report("todo-format: \(attributesFile): removed \(line)")
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
