import TodoModel

/// An incremental search for list files, for callers that do other work in between.
///
/// It finds the same files as ``ListFiles``.
package struct ListFileSearch: Sendable {
  /// The files and problems found since the last ``takeFound()``.
  package private(set) var found = FoundFiles()

  /// Whether the search skipped folders because it reached the limit.
  package private(set) var isTruncated = false

  private let folderLimit: Int
  private let markdown: MarkdownFiles
  private let exclusions: Exclusions
  private let settings: FolderSettings
  private var folderCount = 0
  private var paths: ArraySlice<String>
  private var walk: FolderWalk?
  /// The folder being walked; links that lead out of it are not followed.
  private var walkedFolder: CanonicalPath?
  private var seen: Set<[UInt8]> = []

  /// The number of files checked in one step, few so that the first ones are processed soon.
  private static let stepLength = 32

  /// Creates a search in files and folders.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - folderLimit: The maximum number of folders to visit.
  ///   - markdown: Which Markdown files in folders to include.
  ///   - exclusions: What to exclude in folders.
  ///   - settings: Finds the setting `files`.
  package init(
    in paths: [String], folderLimit: Int = .max, taking markdown: MarkdownFiles = .none,
    excluding exclusions: Exclusions = .none, configuredBy settings: FolderSettings = FolderSettings()
  ) {
    self.settings = settings
    self.exclusions = exclusions
    self.paths = paths[...]
    self.folderLimit = folderLimit
    self.markdown = markdown
  }

  /// Visits one folder or checks a few files.
  ///
  /// - Returns: Whether there may be more.
  /// - Complexity: O(m log m), m the entries of the folder.
  package mutating func step() -> Bool {
    if var current = walk {
      // Removed while it changes, which avoids a copy.
      walk = nil
      let isAtEnd = advance(&current)
      if isAtEnd { found.problems += current.problems } else { walk = current }
    } else if let path = paths.popFirst() {
      begin(path)
    }
    return walk != nil || !paths.isEmpty
  }

  /// Removes and returns what was found since the last call.
  package mutating func takeFound() -> FoundFiles {
    defer { found = FoundFiles() }
    return found
  }

  /// Does one step of a walk.
  ///
  /// - Returns: Whether the walk is at its end.
  private mutating func advance(_ walk: inout FolderWalk) -> Bool {
    for _ in 0..<Self.stepLength {
      switch walk.next(skipsFolders: folderCount >= folderLimit) {
      case nil: return true
      case .visitedFolder:
        folderCount += 1
        return false
      case .skippedFolder: isTruncated = true
      case .found(let file): check(file)
      }
    }
    return false
  }

  private mutating func check(_ file: FolderWalk.File) {
    guard let real = file.real ?? targetInFolder(ofLink: file.path), !isForeign(file.path) else { return }
    take(file.path, real: real)
  }

  /// The target of a link; nil unless the walk visits the target's folder.
  ///
  /// A file elsewhere is included only if the user names it, because commands may change it.
  private func targetInFolder(ofLink path: String) -> String? {
    guard let real = try? realPath(path), let walkedFolder,
      let below = CanonicalPath(known: real).path(below: walkedFolder), FolderWalk.visits(below)
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

  private mutating func begin(_ path: String) {
    do throws(Errno) {
      let real = try realPath(path)
      if kindFollowingLinks(real) == .folder {
        walkedFolder = CanonicalPath(known: real)
        walk = FolderWalk(
          of: path, real: real, taking: markdown, excluding: exclusions, configuredBy: settings)
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

  private mutating func take(_ file: String, real: String) {
    if seen.insert(Array(real.utf8)).inserted { found.files.append(file) }
  }
}
