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
  let counts: TagCounts
  /// Its ids, and those that its items wait for.
  let dependencies: ListDependencies
  /// What a user has set of its meaning.
  let conventions: ListConventions
}
