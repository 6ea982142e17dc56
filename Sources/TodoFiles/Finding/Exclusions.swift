/// Patterns of files that searches exclude, in the syntax of `.gitignore`.
package struct Exclusions: Sendable {
  private var rules = IgnoreRules()

  /// Nothing is excluded.
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
  package func excludes(path: String) -> Bool {
    let parts = path.split(separator: "/").filter { $0 != "." }
    var folder: [UInt32] = []
    for (number, part) in parts.enumerated() {
      let name = part.utf8.map(UInt32.init)
      if excludes(name, in: folder, isFolder: number < parts.count - 1) { return true }
      folder += name + [Glob.slash]
    }
    return false
  }
}
