/// What a user has set of the meaning of texts.
package struct ListConventions: Hashable, Sendable {
  package static let standard = ListConventions()

  /// What checkboxes mean in Markdown documents.
  package var letters = StatusLetters.standard
  /// The lowercase name of the tag that names an item.
  package var idTag = "id"
  /// The lowercase name of the tag that names the items that must be finished first.
  package var afterTag = "after"

  package init() {}
}
