import TodoText

/// The `.gitignore` files that hold at one place of a folder tree, the outermost first.
///
/// A value: what an inner folder adds does not reach its siblings. It does not ask git's index, so that a
/// file that is tracked although a pattern names it counts as ignored.
struct IgnoreRules: Sendable {
  private struct Level {
    /// The length of the path from the root of the rules to the folder, with its slash.
    let depth: Int
    let patterns: [IgnorePattern]
  }

  private var levels: [Level] = []

  /// Adds the rules of a file; they go before those that are there already.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - folder: The path from the root of the rules to the folder that the rules are for, empty or ending in
  ///     a slash.
  mutating func add(_ bytes: [UInt8], in folder: [UInt32]) {
    let patterns = bytes.withoutByteOrderMark.split(separator: UInt8(ascii: "\n")).compactMap { line in
      IgnorePattern(line: line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
    if !patterns.isEmpty { levels.append(Level(depth: folder.count, patterns: patterns)) }
  }

  /// Whether git ignores an entry, if it ignores none of the folders above.
  ///
  /// - Parameters:
  ///   - name: The entry's name.
  ///   - folder: The path from the root of the rules to its folder, empty or ending in a slash.
  ///   - isFolder: Whether the entry is a folder.
  /// - Returns: What the last matching pattern of the innermost file says; false when none matches.
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
