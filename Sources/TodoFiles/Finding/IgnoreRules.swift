import TodoText

/// The `.gitignore` and `.ignore` files that apply to a folder, outermost first.
///
/// As in ripgrep, any match in a `.ignore` file takes precedence over those of Git's files.
///
/// A value type, so that the rules added for a folder do not apply to its siblings. Git's index is not read, so a tracked
/// file that matches a pattern counts as ignored.
package struct IgnoreRules: Sendable {
  private struct Level {
    /// The length of the path from the root of the rules to the folder, with its slash.
    let depth: Int
    let patterns: [IgnorePattern]
    let isFromGit: Bool
  }

  private var levels: [Level] = []

  package init() {}

  /// - Parameter exclusions: Patterns of files that a search excludes, relative to the folders that are searched.
  package init(excluding exclusions: [String]) {
    add(Array(exclusions.joined(separator: "\n").utf8), in: [])
  }

  /// Adds the rules of a file, which take precedence over earlier ones.
  ///
  /// `folder` is the path from the root of the rules to the folder of the file, empty or ending in a slash.
  mutating func add(_ bytes: [UInt8], in folder: [UInt32], isFromGit: Bool = true) {
    let patterns = bytes.withoutByteOrderMark.split(separator: UInt8(ascii: "\n")).compactMap { line in
      IgnorePattern(line: line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
    if !patterns.isEmpty {
      levels.append(Level(depth: folder.count, patterns: patterns, isFromGit: isFromGit))
    }
  }

  /// Adds the rules of `.gitignore` or `.ignore`.
  mutating func add(fileNamed name: String, at path: String, in folder: [UInt32]) {
    add(GitRepository.text(of: path), in: folder, isFromGit: name == Self.fileNames[0])
  }

  /// Removes Git's rules, at the root of a nested repository.
  mutating func removeGitRules() { levels.removeAll(where: { $0.isFromGit }) }

  static let fileNames = [".gitignore", ".ignore"]

  /// Whether an entry is ignored, given that none of its parent folders is.
  ///
  /// `folder` is the path from the root of the rules to its folder, empty or ending in a slash.
  ///
  /// - Returns: The result of the last matching pattern of the innermost file; false if none matches.
  func ignores(_ name: [UInt32], in folder: [UInt32], isFolder: Bool) -> Bool {
    let path = folder + name
    return decision(path, folder.count, isFolder: isFolder, ofGit: false)
      ?? decision(path, folder.count, isFolder: isFolder, ofGit: true) ?? false
  }

  /// The decision of the innermost file with a matching pattern; nil if no pattern matches.
  private func decision(_ path: [UInt32], _ nameStart: Int, isFolder: Bool, ofGit isFromGit: Bool) -> Bool? {
    for level in levels.reversed() where level.isFromGit == isFromGit && level.depth <= path.count {
      let match = level.patterns.last { pattern in
        pattern.matches(path: path[level.depth...], name: path[nameStart...], isFolder: isFolder)
      }
      if let match { return !match.isException }
    }
    return nil
  }

  /// Whether a path that a user named is excluded, by itself or by a folder on the way to it.
  ///
  /// Patterns with a slash are relative to the current folder here, so they match no absolute path and none above it.
  package func excludes(path: String) -> Bool {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(name) }
    }
    var folder: [UInt32] = path.hasPrefix("/") ? [Glob.slash] : []
    for (number, name) in names.enumerated() {
      let units = name.utf8.map(UInt32.init)
      let isFolder = number < names.count - 1 || kindFollowingLinks(path) == .folder
      if name != "..", ignores(units, in: folder, isFolder: isFolder) { return true }
      folder += units + [Glob.slash]
    }
    return false
  }
}
