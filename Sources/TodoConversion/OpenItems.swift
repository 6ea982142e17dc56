/// The nodes of a list that is being read, and the items that the next line may belong to.
///
/// A key says what a reader has to know of an open item: its column, level or line.
struct OpenItems<Key> {
  /// What has been read; open items are not among it yet.
  private(set) var nodes: [Checklist.Node] = []
  /// The open items, outermost first.
  private var items: [(key: Key, item: ChecklistItem)] = []

  /// How many items are open.
  var count: Int { items.count }

  /// Whether no item is open.
  var isEmpty: Bool { items.isEmpty }

  /// The key of the outermost open item.
  var outermostKey: Key? { items.first?.key }

  /// The key of the innermost open item.
  var innermostKey: Key? { items.last?.key }

  /// Changes the innermost open item in place; nil if no item is open.
  @discardableResult
  mutating func change<Result>(_ body: (inout ChecklistItem) -> Result) -> Result? {
    items.isEmpty ? nil : body(&items[items.count - 1].item)
  }

  /// Opens an item within the innermost one.
  mutating func open(_ item: ChecklistItem, _ key: Key) { items.append((key, item)) }

  /// Puts the items beyond the first `count` open ones into those that they belong to.
  mutating func close(to count: Int) {
    while items.count > count, let (_, item) = items.popLast() {
      if items.isEmpty {
        nodes.append(.item(item))
      } else {
        items[items.count - 1].item.children.append(item)
      }
    }
  }

  /// Closes the innermost items as long as `isOver` holds for their keys.
  mutating func close(while isOver: (Key) -> Bool) {
    while let key = innermostKey, isOver(key) { close(to: count - 1) }
  }

  /// Adds a node that belongs to no item; all items are closed.
  mutating func append(_ node: Checklist.Node) {
    close(to: 0)
    nodes.append(node)
  }

  /// Ends a group; all items are closed.
  mutating func endGroup() {
    close(to: 0)
    if let last = nodes.last, last != .gap { nodes.append(.gap) }
  }
}
