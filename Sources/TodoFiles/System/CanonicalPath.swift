/// The one name of a file: absolute, without symbolic links, `.` and `..`.
///
/// Two paths that lead to one file have equal canonical paths, so wherever a path meets another path or the URI of a
/// document, canonical paths are compared. It is resolved once and does not notice a link that changes later.
package struct CanonicalPath: Hashable, Sendable {
  /// The path.
  package let path: String

  /// Resolves a path; the file, and folders above it, need not exist.
  ///
  /// - Complexity: One system call if the file exists, else one for each folder above it that does not.
  package init(_ path: String) {
    if let real = try? realPath(path) {
      self.path = real
      return
    }
    // What does not exist has no links, so that its `.` and `..` mean what they say.
    var missing: [String] = []
    var above = path
    var real: String?
    while real == nil, above != ".", above != "/", !above.isEmpty {
      let (folder, name) = Path.split(above)
      missing.append(name)
      above = folder
      real = try? realPath(above)
    }
    var parts = (real ?? "/").split(separator: "/").map(String.init)
    for part in missing.reversed() where !part.isEmpty && part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    self.path = "/" + parts.joined(separator: "/")
  }

  /// Whether the file lies in a folder, at any depth; a folder does not lie in itself.
  package func isInside(_ folder: CanonicalPath) -> Bool { path(below: folder) != nil }

  /// The path from a folder that the file lies in; nil if it does not.
  package func path(below folder: CanonicalPath) -> String? {
    let prefix = folder.path == "/" ? "/" : folder.path + "/"
    guard path.utf8.count > prefix.utf8.count, path.utf8.starts(with: prefix.utf8) else { return nil }
    return String(path.utf8.dropFirst(prefix.utf8.count))
  }

  /// The folder that the file lies in.
  package var folder: CanonicalPath { CanonicalPath(known: Path.split(path).folder) }

  /// The last part of the path.
  package var name: String { Path.split(path).name }

  /// A path that is known to be canonical.
  init(known path: String) { self.path = path }

  /// The canonical path of a name in a folder, which need not exist and is no link.
  func appending(_ name: String) -> CanonicalPath { CanonicalPath(known: Path.join(path, name)) }
}
