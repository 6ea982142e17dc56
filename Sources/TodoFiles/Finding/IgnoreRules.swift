import TodoText

/// The `.gitignore` files that apply to a folder, outermost first.
///
/// As a value, it does not share the rules of a folder with its siblings. Git's index is not read, so a tracked file
/// that matches a pattern counts as ignored.
struct IgnoreRules: Sendable {
  private struct Level {
    /// The length of the path from the root of the rules to the folder, with its slash.
    let depth: Int
    let patterns: [IgnorePattern]
  }

  private var levels: [Level] = []

  /// Adds the rules of a file, which take precedence over earlier ones.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - folder: The path from the root of the rules to the folder of the file, empty or ending in a slash.
  mutating func add(_ bytes: [UInt8], in folder: [UInt32]) {
    let patterns = bytes.withoutByteOrderMark.split(separator: UInt8(ascii: "\n")).compactMap { line in
      IgnorePattern(line: line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
    if !patterns.isEmpty { levels.append(Level(depth: folder.count, patterns: patterns)) }
  }

  /// Whether git ignores an entry, given that it ignores none of its parent folders.
  ///
  /// - Parameters:
  ///   - name: The entry's name.
  ///   - folder: The path from the root of the rules to its folder, empty or ending in a slash.
  ///   - isFolder: Whether the entry is a folder.
  /// - Returns: The result of the last matching pattern of the innermost file; false if none matches.
  /// - Complexity: O(patterns × path).
  func ignores(_ name: [UInt32], in folder: [UInt32], isFolder: Bool) -> Bool {
    let path = folder + name
    for level in levels.reversed() where level.depth <= path.count {
      let match = level.patterns.last { pattern in
        pattern.matches(path: path[level.depth...], name: path[folder.count...], isFolder: isFolder)
      }
      if let match { return !match.isException }
    }
    return false
  }
}
