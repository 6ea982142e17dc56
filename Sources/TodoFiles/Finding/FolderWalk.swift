/// A walk through a folder and all its subfolders.
struct FolderWalk: Sendable {
  private var files: [String] = []
  private var problems: [FileError] = []
  private var waiting: [Folder] = []
  private let markdown: MarkdownFiles
  private let exclusions: Exclusions

  /// A folder to visit.
  private struct Folder: Sendable {
    let path: String
    /// The path from the root of the rules, in bytes, empty or ending in a slash.
    var inRules: [UInt32]
    var rules: IgnoreRules
    /// The path from the folder of the walk, in the same way.
    var inWalk: [UInt32] = []
  }

  /// Creates a walk.
  ///
  /// - Parameters:
  ///   - path: The folder as the user named it, which begins the paths of found files.
  ///   - real: The same, absolute and without symbolic links.
  ///   - markdown: Which Markdown files to include.
  ///   - exclusions: What to pass over.
  init(
    of path: String, real: String, taking markdown: MarkdownFiles, excluding exclusions: Exclusions = .none
  ) {
    self.markdown = markdown
    self.exclusions = exclusions
    var start = Folder(path: path, inRules: [], rules: IgnoreRules())
    if let root = GitRepository.root(above: real), root != real {
      start.rules.add(GitRepository.exclusions(at: root), in: [])
      var above = root
      for part in real.utf8.dropFirst(root == "/" ? 1 : root.utf8.count + 1).split(
        separator: UInt8(ascii: "/"))
      {
        for file in Self.ignoreFiles {
          start.rules.add(GitRepository.text(of: Path.join(above, file)), in: start.inRules)
        }
        start.inRules += part.map(UInt32.init) + [Glob.slash]
        above = Path.join(above, String(part) ?? "")
      }
    }
    waiting = [start]
  }

  /// The files found so far.
  var sortedFiles: [String] { files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// The problems met so far.
  var sortedProblems: [FileError] {
    problems.sorted { $0.description.utf8.lexicographicallyPrecedes($1.description.utf8) }
  }

  /// Visits the next folder.
  ///
  /// A list of folders replaces recursion, so that no depth overflows the stack.
  ///
  /// - Returns: Whether there was a folder to visit.
  mutating func visitNext() -> Bool {
    guard let folder = waiting.popLast() else { return false }
    do throws(Errno) {
      try visit(folder)
    } catch {
      problems.append(.cannotRead(path: folder.path, because: error))
    }
    return true
  }

  private mutating func visit(_ folder: Folder) throws(Errno) {
    var folder = folder
    let entries = try folderEntries(of: folder.path)
    if entries.contains(where: { $0.nameBytes == Array(".git".utf8) }) {
      // A nested repository: the rules of the outer one end here.
      folder.rules = IgnoreRules()
      folder.inRules = []
      folder.rules.add(GitRepository.exclusions(at: folder.path), in: [])
    }
    for file in Self.ignoreFiles where entries.contains(where: { $0.nameBytes == Array(file.utf8) }) {
      folder.rules.add(GitRepository.text(of: Path.join(folder.path, file)), in: folder.inRules)
    }
    for entry in entries {
      visit(entry, in: folder)
    }
  }

  private mutating func visit(_ entry: FolderEntry, in folder: Folder) {
    let isFolder = entry.kind == .folder
    let label = String(decoding: entry.nameBytes, as: UTF8.self)
    guard isFolder ? !Self.isSkipped(folderNamed: label) : takes(fileNamed: label) else { return }
    let units = entry.nameBytes.map(UInt32.init)
    if folder.rules.ignores(units, in: folder.inRules, isFolder: isFolder) { return }
    if exclusions.excludes(units, in: folder.inWalk, isFolder: isFolder) { return }
    guard let name = entry.name else {
      problems.append(.nameNotUTF8(folder: folder.path, name: label))
      return
    }
    let path = Path.join(folder.path, name)
    if isFolder {
      let inRules = folder.inRules + units + [Glob.slash]
      let inWalk = folder.inWalk + units + [Glob.slash]
      waiting.append(Folder(path: path, inRules: inRules, rules: folder.rules, inWalk: inWalk))
    } else if entry.kind == .regular || kindFollowingLinks(path) == .regular {
      // Skips dangling links, such as Emacs's lock files (`.#list.xit`).
      files.append(path)
    }
  }

  /// The files with ignore rules, those that win last; other programs also read `.ignore`.
  private static let ignoreFiles = [".gitignore", ".ignore"]

  private func takes(fileNamed name: String) -> Bool {
    ListFiles.takes(fileNamed: name, markdown)
  }

  /// Whether a walk visits every folder on the way to a file; links to other files are not followed.
  static func visits(_ pathBelowFolder: String) -> Bool {
    !pathBelowFolder.split(separator: "/").dropLast().contains { isSkipped(folderNamed: String($0)) }
  }

  private static func isSkipped(folderNamed name: String) -> Bool {
    name.utf8.first == UInt8(ascii: ".") || name == "node_modules"
  }
}
