import TodoFiles
import TodoModel

/// The entry of a file in the index.
struct IndexedFile: Sendable {
  let file: CanonicalPath
  let version: FileVersion
  /// Whether it is a list, or a Markdown file that the setting `files` names; false for any other Markdown file.
  let isList: Bool
  /// The dialect in which it was parsed.
  let dialect: Dialect
  /// The uses of each tag.
  let counts: TagCounts
  /// Its ids, and those that its items wait for.
  let dependencies: ListDependencies
  /// What a user has set of its meaning.
  let conventions: ListConventions
  /// Its diagnostics, if they have been computed.
  var diagnostics: FileDiagnostics?

  /// Whether the file has not changed, and is parsed in the same way.
  func isCurrent(_ version: FileVersion, isList: Bool, _ dialect: Dialect, _ conventions: ListConventions)
    -> Bool
  {
    self.version == version && self.isList == isList && self.dialect == dialect
      && self.conventions == conventions
  }
}
