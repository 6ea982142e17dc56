import TodoModel

/// An incremental search for list files, for callers that do other work in between.
///
/// It finds the same files as ``ListFiles``.
package struct ListFileSearch: Sendable {
  /// The files found so far.
  package private(set) var found = FoundFiles()

  /// Whether the search stopped at the limit of folders.
  package private(set) var isTruncated = false

  private let folderLimit: Int
  private let markdown: MarkdownFiles
  private let exclusions: Exclusions
  private var folderCount = 0
  private var paths: ArraySlice<String>
  private var walk: FolderWalk?
  /// The folder being walked; links that lead out of it are not followed.
  private var walkedFolder: CanonicalPath?
  /// The files that the walk found and that are yet to be checked.
  private var walked: ArraySlice<String> = []
  private var seen: Set<[UInt8]> = []

  /// The number of files checked in one step.
  private static let stepLength = 32

  /// Creates a search in files and folders.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - folderLimit: The maximum number of folders to visit.
  ///   - markdown: Which Markdown files in folders to include.
  ///   - exclusions: What to pass over in folders.
  package init(
    in paths: [String], folderLimit: Int = .max, taking markdown: MarkdownFiles = .named,
    excluding exclusions: Exclusions = .none
  ) {
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
      folderCount += 1
      isTruncated = isTruncated || folderCount > folderLimit
      if !isTruncated, current.visitNext() {
        walk = current
      } else {
        walked = current.sortedFiles[...]
        found.problems += current.sortedProblems
      }
    } else if !walked.isEmpty {
      for file in walked.prefix(Self.stepLength) {
        // A target outside the folder was not named; users who want it changed must name it.
        guard let real = try? realPath(file), let walkedFolder,
          let below = CanonicalPath(known: real).path(below: walkedFolder), FolderWalk.visits(below)
        else { continue }
        if !isForeign(file) { take(file, real: real) }
      }
      walked = walked.dropFirst(Self.stepLength)
    } else if let path = paths.popFirst() {
      begin(path)
    }
    return walk != nil || !walked.isEmpty || !paths.isEmpty
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
        walk = FolderWalk(of: path, real: real, taking: markdown, excluding: exclusions)
      } else {
        take(path, real: real)
      }
    } catch {
      found.problems.append(.cannotRead(path: path, because: error))
    }
  }

  private mutating func take(_ file: String, real: String) {
    if seen.insert(Array(real.utf8)).inserted { found.files.append(file) }
  }
}
