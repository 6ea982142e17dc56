/// Patterns of files that searches exclude, in the syntax of `.gitignore`.
package struct Exclusions: Sendable {
  private var rules = IgnoreRules()

  package static let none = Exclusions(patterns: [])

  /// - Parameter patterns: The patterns, relative to the folders that are searched; a later one wins.
  package init(patterns: [String]) {
    guard !patterns.isEmpty else { return }
    rules.add(Array(patterns.joined(separator: "\n").utf8), in: [])
  }

  /// Whether an entry of a searched folder is excluded, given that its folder is not.
  func excludes(_ name: [UInt32], in folder: [UInt32], isFolder: Bool) -> Bool {
    rules.ignores(name, in: folder, isFolder: isFolder)
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
      if name != "..", excludes(units, in: folder, isFolder: isFolder) { return true }
      folder += units + [Glob.slash]
    }
    return false
  }
}
