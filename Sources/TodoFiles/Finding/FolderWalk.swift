/// A walk through a folder and all its subfolders, depth first, in the order of the paths' bytes.
struct FolderWalk: Sendable {
  /// A file whose name is that of a list.
  struct File: Sendable {
    let path: String
    /// The path without symbolic links; nil if the file is one.
    let real: String?
  }

  /// The result of one step of a walk.
  enum Step: Sendable {
    case visitedFolder
    case skippedFolder
    case found(File)
  }

  /// The problems met so far.
  private(set) var problems: [FileError] = []
  /// What is left to visit, the next one last.
  ///
  /// A list replaces recursion, so that no depth overflows the stack.
  private var waiting: [Entry] = []
  private let markdown: MarkdownFiles
  private var settings: FolderSettings
  /// The folder of the walk, absolute and without symbolic links.
  private let root: String
  private let exclusions: Exclusions

  private enum Entry: Sendable {
    case folder(Folder)
    case file(File)
  }

  /// A folder to visit.
  private struct Folder: Sendable {
    let path: String
    let real: String
    /// The absolute path in bytes, without the leading slash, empty or ending in a slash: ignore rules are relative to `/`.
    var absolutePath: [UInt32]
    var rules: IgnoreRules
    /// The path relative to the folder of the walk, in the same form: exclusions are relative to that.
    var pathInWalk: [UInt32] = []
    var selection: ListSelection
  }

  /// Creates a walk.
  ///
  /// - Parameters:
  ///   - path: The folder as the user named it, which begins the paths of found files.
  ///   - real: The same, absolute and without symbolic links.
  ///   - markdown: Which Markdown files to include.
  ///   - exclusions: What to exclude.
  ///   - settings: Finds the setting `files`.
  init(
    of path: String, real: String, taking markdown: MarkdownFiles, excluding exclusions: Exclusions = .none,
    configuredBy settings: FolderSettings = FolderSettings()
  ) {
    self.markdown = markdown
    root = real
    self.settings = settings
    self.exclusions = exclusions
    let selection = self.settings.selection(in: real, below: real, taking: markdown)
    var start = Folder(
      path: path, real: real, absolutePath: [], rules: IgnoreRules(), selection: selection)
    let repository = GitRepository.root(above: real)
    var above = "/"
    var isInRepository = false
    for part in real.utf8.split(separator: UInt8(ascii: "/")) {
      if above == repository {
        isInRepository = true
        start.rules.add(GitRepository.exclusions(at: above), in: start.absolutePath)
      }
      // Git's rules hold from the root of the repository, those of other programs from any folder.
      for file in IgnoreRules.fileNames where isInRepository || file == ".ignore" {
        start.rules.add(fileNamed: file, at: Path.join(above, file), in: start.absolutePath)
      }
      start.absolutePath += part.map(UInt32.init) + [Glob.slash]
      above = Path.join(above, String(part) ?? "")
    }
    waiting = [.folder(start)]
  }

  /// Visits the next folder or finds the next file.
  ///
  /// - Parameter skipsFolders: Whether not to visit any more folders.
  /// - Returns: What it did; nil at the end.
  mutating func next(skipsFolders: Bool) -> Step? {
    switch waiting.popLast() {
    case nil: return nil
    case .file(let file): return .found(file)
    case .folder where skipsFolders: return .skippedFolder
    case .folder(let folder):
      do throws(Errno) {
        try visit(folder)
      } catch {
        problems.append(.cannotRead(path: folder.path, because: error))
      }
      return .visitedFolder
    }
  }

  private mutating func visit(_ folder: Folder) throws(Errno) {
    var folder = folder
    let entries = try folderEntries(of: folder.path)
    let hidden = Set(entries.lazy.map { $0.nameBytes }.filter { $0.first == UInt8(ascii: ".") })
    if hidden.contains(Array(".git".utf8)) {
      // A nested repository: Git's rules of the outer one end here.
      folder.rules.removeGitRules()
      folder.rules.add(GitRepository.exclusions(at: folder.path), in: folder.absolutePath)
    }
    for file in IgnoreRules.fileNames where hidden.contains(Array(file.utf8)) {
      folder.rules.add(fileNamed: file, at: Path.join(folder.path, file), in: folder.absolutePath)
    }
    if hidden.contains(Self.settingsFile), folder.real != root {
      folder.selection = settings.selection(in: folder.real, below: root, taking: markdown)
    }
    let found = entries.compactMap { self.entry($0, in: folder) }
    waiting += found.reversed()
  }

  /// The folder or file to visit for an entry; nil if it is ignored or is not a list file.
  private mutating func entry(_ entry: FolderEntry, in folder: Folder) -> Entry? {
    let isFolder = entry.kind == .folder
    let label = String(decoding: entry.nameBytes, as: UTF8.self)
    guard isFolder ? !Self.isSkipped(folderNamed: label) : folder.selection.includes(label) else {
      return nil
    }
    let units = entry.nameBytes.map(UInt32.init)
    if folder.rules.ignores(units, in: folder.absolutePath, isFolder: isFolder) { return nil }
    if exclusions.excludes(units, in: folder.pathInWalk, isFolder: isFolder) { return nil }
    guard let name = entry.name else {
      problems.append(.nameNotUTF8(folder: folder.path, name: label))
      return nil
    }
    let path = Path.join(folder.path, name)
    if isFolder {
      let absolutePath = folder.absolutePath + units + [Glob.slash]
      let pathInWalk = folder.pathInWalk + units + [Glob.slash]
      return .folder(
        Folder(
          path: path, real: Path.join(folder.real, name), absolutePath: absolutePath, rules: folder.rules,
          pathInWalk: pathInWalk, selection: folder.selection.entering(units)))
    }
    if entry.kind == .regular { return .file(File(path: path, real: Path.join(folder.real, name))) }
    // Skips dangling links, such as Emacs's lock files (`.#list.xit`).
    return kindFollowingLinks(path) == .regular ? .file(File(path: path, real: nil)) : nil
  }

  private static let settingsFile = Array(SettingsFinder.fileName.utf8)

  /// Whether a walk visits every folder on the way to a file; links to other files are not followed.
  static func visits(_ pathBelowFolder: String) -> Bool {
    !pathBelowFolder.split(separator: "/").dropLast().contains { isSkipped(folderNamed: String($0)) }
  }

  private static func isSkipped(folderNamed name: String) -> Bool {
    name.utf8.first == UInt8(ascii: ".") || name == "node_modules"
  }
}
