/// A list item of a Markdown document, with or without a checkbox, that indented lines may still belong to.
struct MarkdownContainer {
  /// What belongs to it stands at this column or further right.
  let contentColumn: Int
  /// Whether it is an item itself: then its text is read.
  let isItem: Bool
  /// The item that it is, or the innermost that it is inside of, by its place among the block's items; -1 for none.
  let item: Int
}
