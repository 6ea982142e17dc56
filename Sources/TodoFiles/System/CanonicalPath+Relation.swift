extension CanonicalPath {
  /// How two paths are related.
  package enum Relation: Sendable {
    /// They are equal.
    case same
    /// They are names of one file, such as hard links.
    case linked
    /// They lead to different files, or a file is missing or inaccessible.
    case different
  }

  /// How this path is related to another one.
  package func relation(to other: CanonicalPath) -> Relation {
    if self == other { return .same }
    guard let file = FileID(at: path), let otherFile = FileID(at: other.path) else { return .different }
    return file == otherFile ? .linked : .different
  }
}
