/// The canonical path of a file: absolute, without symbolic links, `.` and `..`.
///
/// Compare paths and URIs by their canonical paths. A path is resolved once; links that change later are not noticed.
package struct CanonicalPath: Hashable, Sendable {
  package let path: String

  /// Resolves a path; the file and its folders need not exist.
  ///
  /// - Complexity: One call of `realpath` if the file exists, else one more for each missing part of the path.
  package init(_ path: String) {
    if let real = try? realPath(path) {
      self.path = real
      return
    }
    // A missing folder has no links, so `.` and `..` can be resolved textually.
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

  /// Whether the file is in a folder, at any depth; a folder is not in itself.
  package func isInside(_ folder: CanonicalPath) -> Bool { path(below: folder) != nil }

  /// The path relative to a folder; nil if the file is not in it.
  package func path(below folder: CanonicalPath) -> String? {
    let prefix = folder.path == "/" ? "/" : folder.path + "/"
    guard path.utf8.count > prefix.utf8.count, path.utf8.starts(with: prefix.utf8) else { return nil }
    return String(path.utf8.dropFirst(prefix.utf8.count))
  }

  package var folder: CanonicalPath { CanonicalPath(known: Path.split(path).folder) }

  package var name: String { Path.split(path).name }

  init(known path: String) { self.path = path }

  /// Compares bytes: names that are canonically equivalent in Unicode may be those of different files.
  package static func == (left: CanonicalPath, right: CanonicalPath) -> Bool {
    left.path.utf8.elementsEqual(right.path.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in path.utf8 { hasher.combine(byte) }
  }
}

extension CanonicalPath {
  package enum Relation: Sendable {
    case same
    /// They are names of one file, such as hard links.
    case linked
    /// They lead to different files, or a file is missing or inaccessible.
    case different
  }

  package func relation(to other: CanonicalPath) -> Relation {
    if self == other { return .same }
    guard let file = FileVersion(ofFileAt: path), let otherFile = FileVersion(ofFileAt: other.path) else {
      return .different
    }
    return file.id == otherFile.id ? .linked : .different
  }
}
