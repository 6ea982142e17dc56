import TodoFiles
import TodoText

/// Git's settings for lists: the drivers in its configuration, and the patterns of the files that use them.
struct GitSetup {
  private let isGlobal: Bool
  private let console: Console
  /// The path of the file that assigns drivers to patterns.
  private let attributesFile: String

  private static let config = [
    ("merge.todo.name", "todo-format, which merges lists item by item"),
    (
      // If the driver fails, for example because a graphical client does not find it, Git reports a conflict but writes no
      // markers into our version, so that theirs is easily lost: then Git merges the lines.
      "merge.todo.driver",
      "todo-format merge %O %A %B --output %A --marker-size %L --path %P -L %X -L %S -L %Y || "
        + "{ test $? -gt 1 && git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B; }"
    ),
    // Git passes paths as they are: one may begin with a hyphen.
    ("diff.todo.command", "todo-format diff --"),
    ("diff.todo.textconv", "todo-format diff --textconv --"),
  ]

  private static let repositoryAttributesFile = ["rev-parse", "--git-path", "info/attributes"]
  // No such key is set, so Git prints the default, in which it expands the home folder like in its own settings.
  private static let defaultAttributesFile = [
    "config", "--file", "/dev/null", "--type=path", "--default",
    "\(GitProgram.settingsFolder)/git/attributes", "none.none",
  ]

  // The files that folder searches take for lists, but with endings in lower case only. Other Markdown documents are mostly
  // prose, of which only their owner knows whether they are lists.
  private static let attributes = ["*.xit", "*.todo", "[Tt][Oo][Dd][Oo].[Mm][Dd]"].map {
    "\($0) merge=todo diff=todo"
  }

  init(isGlobal: Bool, _ console: Console) throws(CommandError) {
    self.isGlobal = isGlobal
    self.console = console
    let question = isGlobal ? Self.defaultAttributesFile : Self.repositoryAttributesFile
    let setting = ["config", "--global", "--type=path", "core.attributesFile"]
    let path = isGlobal ? GitProgram.firstLine(of: setting) : nil
    guard let path = path ?? GitProgram.firstLine(of: question) else {
      let advice = isGlobal ? "" : ": change to a repository, or use --global"
      throw .message("cannot set up Git here (\(GitProgram.error(of: question)))\(advice)")
    }
    attributesFile = path
  }

  /// Sets what is missing, and reports each change.
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
    let (lines, version) = try attributeLines()
    let missing = Self.attributes.filter { line in !lines.contains { Self.attribute(in: $0) == line } }
    if !isChanged, missing.isEmpty {
      console.report("todo-format: Git already merges and compares lists: nothing to do")
    }
    guard !missing.isEmpty else { return }
    let isUnfinished = lines.last.map { $0.last != .lineFeed } ?? false
    let added = (isUnfinished ? "\n" : "") + missing.map { "\($0)\n" }.joined()
    try write(lines + [Array(added.utf8)[...]], expecting: version)
    for line in missing { console.report("todo-format: \(attributesFile): added \(line)") }
  }

  /// Removes exactly what was set, and reports each change.
  func uninstall() throws(CommandError) {
    var isChanged = false
    for (key, value) in Self.config {
      guard let before = GitProgram.firstLine(of: ["config", scope, "--get", key]) else { continue }
      guard before == value else {
        console.report("todo-format: kept \(key), which is not what install sets: \"\(before)\"")
        continue
      }
      // A key may have several values.
      try git(["config", scope, "--fixed-value", "--unset-all", key, value])
      isChanged = true
      console.report("todo-format: git config \(scope) --unset-all \(key)")
    }
    let (lines, version) = try attributeLines()
    let removed = lines.compactMap(Self.attribute)
    if !isChanged, removed.isEmpty { console.report("todo-format: nothing is set: nothing to do") }
    guard !removed.isEmpty else { return }
    try write(lines.filter { Self.attribute(in: $0) == nil }, expecting: version)
    for line in removed { console.report("todo-format: \(attributesFile): removed \(line)") }
  }

  /// The attribute of ours that a line sets, whichever its line ending; nil for another line.
  private static func attribute(in line: ArraySlice<UInt8>) -> String? {
    attributes.first { $0.utf8.elementsEqual(line.trimming { $0.isLineEnd }) }
  }

  private var scope: String { isGlobal ? "--global" : "--local" }

  private func git(_ words: [String]) throws(CommandError) {
    guard GitProgram.run(words).code == 0 else {
      throw .message("\(GitProgram.command(words)) failed: run it yourself to see why")
    }
  }

  /// The lines of the attributes file with their line endings, in bytes: Git does not require UTF-8 there.
  private func attributeLines() throws(CommandError) -> ([ArraySlice<UInt8>], version: FileVersion?) {
    guard Folder.hasEntry(at: attributesFile) else { return ([], nil) }
    let file = try mappingFileError(ListFile.read(attributesFile, checksText: false))
    return (LineIndex(file.bytes, endedBy: .lineFeeds).lines, file.version)
  }

  private func write(_ lines: [ArraySlice<UInt8>], expecting version: FileVersion?) throws(CommandError) {
    try mappingFileError(Folder.create(above: attributesFile))
    _ = try mappingFileError(
      AtomicFile.replace(attributesFile, with: Array(lines.joined()), expecting: version))
  }
}
