import TodoModel

/// An incremental search for list files, for callers that do other work in between.
///
/// It visits the files and folders in the given order, and the entries of a folder in the order of the paths' bytes, depth
/// first: see ``ListFiles`` for what it finds.
package struct ListFileSearch: Sendable {
  /// The files and problems found since the last ``takeFound()``.
  package private(set) var found = FoundFiles()
  /// Whether the search skipped folders because it reached the limit.
  package private(set) var isTruncated = false

  private let folderLimit: Int
  private let markdown: MarkdownFiles
  private let exclusions: IgnoreRules
  private var settings: FolderSettings
  private var folderCount = 0
  /// What is left to visit, the next one last.
  ///
  /// A list replaces recursion, so that no depth overflows the stack.
  private var waiting: [Entry]
  /// The named folder that is searched, absolute and without links; links that lead out of it are not followed.
  private var root = CanonicalPath(known: "/")
  private var seen: Set<[UInt8]> = []

  private enum Entry: Sendable {
    /// A file or folder that the user named.
    case named(String)
    case folder(Folder)
    /// A file whose name is that of a list, and its path without links; nil if it is a link.
    case file(String, real: String?)
  }

  private struct Folder: Sendable {
    let path: String
    let real: String
    /// The absolute path in bytes, without the leading slash, empty or ending in a slash: ignore rules are relative to `/`.
    var absolutePath: [UInt32] = []
    var rules = IgnoreRules()
    /// The path relative to the named folder, in the same form: exclusions are relative to that.
    var pathInRoot: [UInt32] = []
    var selection: ListSelection
  }

  /// The number of files checked in one step, few so that the first ones are processed soon.
  private static let stepLength = 32

  package init(
    in paths: [String], folderLimit: Int = .max, taking markdown: MarkdownFiles = .none,
    excluding exclusions: IgnoreRules = .init(), configuredBy settings: FolderSettings = FolderSettings()
  ) {
    self.settings = settings
    self.exclusions = exclusions
    waiting = paths.reversed().map { .named($0) }
    self.folderLimit = folderLimit
    self.markdown = markdown
  }

  /// Visits one folder or checks a few files.
  ///
  /// - Returns: Whether there may be more.
  /// - Complexity: O(m log m), m the entries of the folder.
  package mutating func step() -> Bool {
    for _ in 0..<Self.stepLength {
      switch waiting.popLast() {
      case nil: return false
      case .file(let path, let real): check(path, real)
      case .folder where folderCount >= folderLimit: isTruncated = true
      case .folder(let folder):
        folderCount += 1
        visit(folder)
        return !waiting.isEmpty
      case .named(let path):
        begin(path)
        return !waiting.isEmpty
      }
    }
    return !waiting.isEmpty
  }

  package mutating func takeFound() -> FoundFiles {
    defer { found = FoundFiles() }
    return found
  }

  private mutating func begin(_ path: String) {
    do throws(Errno) {
      let real = try realPath(path)
      if kindFollowingLinks(real) == .folder {
        root = CanonicalPath(known: real)
        waiting.append(.folder(folder(named: path, real)))
      } else {
        take(path, real: real)
      }
    } catch {
      // A pipe such as /dev/stdin has no path in the file system.
      let kind = kindFollowingLinks(path)
      found.problems.append(
        kind == .pipe ? .notAFile(path: path, kind: .pipe) : .cannotRead(path: path, because: error))
    }
  }

  /// A named folder with the rules of the folders above.
  private mutating func folder(named path: String, _ real: String) -> Folder {
    var folder = Folder(
      path: path, real: real, selection: settings.selection(in: real, below: real, taking: markdown))
    let repository = GitRepository.root(above: real)
    var above = "/"
    var isInRepository = false
    for part in real.utf8.split(separator: UInt8(ascii: "/")) {
      if above == repository {
        isInRepository = true
        folder.rules.add(GitRepository.exclusions(at: above), in: folder.absolutePath)
      }
      // Git's rules hold from the root of the repository, those of other programs from any folder.
      for file in IgnoreRules.fileNames where isInRepository || file == ".ignore" {
        folder.rules.add(fileNamed: file, at: Path.join(above, file), in: folder.absolutePath)
      }
      folder.absolutePath += part.map(UInt32.init) + [Glob.slash]
      above = Path.join(above, String(part) ?? "")
    }
    return folder
  }

  private mutating func visit(_ folder: Folder) {
    var folder = folder
    let entries: [FolderEntry]
    do throws(Errno) {
      entries = try folderEntries(of: folder.path)
    } catch {
      return found.problems.append(.cannotRead(path: folder.path, because: error))
    }
    let hidden = Set(entries.lazy.map { $0.nameBytes }.filter { $0.first == UInt8(ascii: ".") })
    if hidden.contains(Array(".git".utf8)) {
      // A nested repository: Git's rules of the outer one end here.
      folder.rules.removeGitRules()
      folder.rules.add(GitRepository.exclusions(at: folder.path), in: folder.absolutePath)
    }
    for file in IgnoreRules.fileNames where hidden.contains(Array(file.utf8)) {
      folder.rules.add(fileNamed: file, at: Path.join(folder.path, file), in: folder.absolutePath)
    }
    if hidden.contains(Array(SettingsFinder.fileName.utf8)), folder.real != root.path {
      folder.selection = settings.selection(in: folder.real, below: root.path, taking: markdown)
    }
    waiting += entries.compactMap { self.entry($0, in: folder) }.reversed()
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
    if exclusions.ignores(units, in: folder.pathInRoot, isFolder: isFolder) { return nil }
    guard let name = entry.name else {
      found.problems.append(.nameNotUTF8(folder: folder.path, name: label))
      return nil
    }
    let (path, real) = (Path.join(folder.path, name), Path.join(folder.real, name))
    if isFolder {
      return .folder(
        Folder(
          path: path, real: real, absolutePath: folder.absolutePath + units + [Glob.slash],
          rules: folder.rules, pathInRoot: folder.pathInRoot + units + [Glob.slash],
          selection: folder.selection.entering(units)))
    }
    if entry.kind == .regular { return .file(path, real: real) }
    // Skips dangling links, such as Emacs's lock files (`.#list.xit`).
    return kindFollowingLinks(path) == .regular ? .file(path, real: nil) : nil
  }

  private static func isSkipped(folderNamed name: String) -> Bool {
    name.utf8.first == UInt8(ascii: ".") || name == "node_modules"
  }

  private mutating func check(_ path: String, _ real: String?) {
    guard let real = real ?? targetInRoot(ofLink: path), !isForeign(path) else { return }
    take(path, real: real)
  }

  /// The target of a link; nil unless the search visits the target's folder.
  ///
  /// A file elsewhere is included only if the user names it, because commands may change it.
  private func targetInRoot(ofLink path: String) -> String? {
    guard let real = try? realPath(path), let below = CanonicalPath(known: real).path(below: root),
      !below.split(separator: "/").dropLast().contains(where: { Self.isSkipped(folderNamed: String($0)) })
    else { return nil }
    return real
  }

  /// Whether a file is in the format of another program; false for an unreadable file, so that it is reported.
  private func isForeign(_ path: String) -> Bool {
    guard !ListFormat.xit.isName(of: path), !ListFiles.isMarkdown(named: path) else { return false }
    guard let start = ListFile.start(of: path), TodoList.foreignFormat(of: start, .extended) != nil,
      let file = try? ListFile.read(path)
    else { return false }
    return TodoList.foreignFormat(of: file.bytes, .extended) != nil
  }

  private mutating func take(_ file: String, real: String) {
    if seen.insert(Array(real.utf8)).inserted { found.files.append(file) }
  }
}
