extension CanonicalPath {
  /// How two paths are related.
  package enum Relation: Sendable {
    /// They are equal.
    case same
    /// They are names of the same file: hard links.
    case linked
    /// They lead to different files.
    case different
  }

  /// How two paths are related.
  package func relation(to other: CanonicalPath) -> Relation {
    if self == other { return .same }
    guard let file = FileID(at: path), let otherFile = FileID(at: other.path) else { return .different }
    return file == otherFile ? .linked : .different
  }
}
