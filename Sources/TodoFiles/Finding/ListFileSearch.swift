import TodoModel

/// A search for list files that goes on step by step, for whoever has other things to do in between.
///
/// What it finds, ``ListFiles`` says.
package struct ListFileSearch: Sendable {
  /// What has been found so far.
  package private(set) var found = FoundFiles()

  /// Whether it was given up, because there were too many folders.
  package private(set) var isTruncated = false

  private let folderLimit: Int
  private let markdown: MarkdownFiles
  private var folderCount = 0
  private var paths: ArraySlice<String>
  private var walk: FolderWalk?
  /// The folder that is being walked through; a link that leads out of it is not followed.
  private var walkedFolder: CanonicalPath?
  /// What the walk found, while it is looked through for doubles.
  private var walked: ArraySlice<String> = []
  private var seen: Set<[UInt8]> = []

  /// So many files are looked at in one step.
  private static let stepLength = 32

  /// A search in files and folders that has yet to begin.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - folderLimit: How many folders are looked into at most.
  ///   - markdown: Which Markdown files in folders are taken besides list files.
  package init(in paths: [String], folderLimit: Int = .max, taking markdown: MarkdownFiles = .named) {
    self.paths = paths[...]
    self.folderLimit = folderLimit
    self.markdown = markdown
  }

  /// Looks into one folder, or at a few files.
  ///
  /// - Returns: Whether there may be more.
  /// - Complexity: O(m log m), m the entries of the folder.
  package mutating func step() -> Bool {
    if var current = walk {
      // Taken out, so that there is no second copy while it changes.
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
        // A list that a link leads to from elsewhere was not named: who wants it changed, names it.
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

  /// Whether a file is in the format of another program; one that cannot be read is not, so that it is reported.
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
        walk = FolderWalk(of: path, real: real, taking: markdown)
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
