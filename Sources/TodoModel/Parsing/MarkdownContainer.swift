/// An open list item or block quote of a Markdown document.
struct MarkdownContainer {
  enum Kind {
    /// A list item with a checkbox, whose text is parsed.
    case item
    /// A list item without one.
    case bullet
    /// A block quote.
    case quote
  }

  let kind: Kind
  /// The indentation of a list item's content, relative to the item.
  var width = 0
  /// Its item or innermost enclosing item, by its index in the block; nil for none.
  let item: Int?
  /// Its number, from 1, among the containers of the block that are not items; 0 for an item.
  var number = 0
  /// Whether it is a list item without content so far, which a blank line ends.
  var isEmpty = false
}
