/// A list item or block quote of a Markdown document that the next lines may still belong to.
struct MarkdownContainer {
  enum Kind {
    /// A list item with a checkbox: an item, whose text is read.
    case item
    /// A list item without one.
    case bullet
    /// A block quote.
    case quote
  }

  let kind: Kind
  /// For a list item: how many columns further right than it the lines of its content stand.
  let width: Int
  /// The item that it is, or the innermost that it is inside of, by its index among the block's items; -1 for none.
  let item: Int
  /// For what is no item: its number among those of its block, from 1.
  let number: Int
  /// Whether it is a list item that nothing has been read of so far: a blank line ends it.
  var isEmpty: Bool

  init(_ kind: Kind, width: Int = 0, item: Int, number: Int = 0, isEmpty: Bool = false) {
    self.kind = kind
    self.width = width
    self.item = item
    self.number = number
    self.isEmpty = isEmpty
  }
}

extension MarkdownShape {
  /// The shape of a line in these containers.
  init(_ leaf: Leaf, in containers: [MarkdownContainer]) {
    let quotes = containers.count { $0.kind == .quote }
    self.init(leaf, quotes: quotes, lists: containers.count - quotes)
  }
}
