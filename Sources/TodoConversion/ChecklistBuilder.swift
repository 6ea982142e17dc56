/// Builds the nodes of a list line by line: keeps open the items that the next line may belong to.
///
/// The key of an open item is a column, level or line, as its parser needs.
struct ChecklistBuilder<Key> {
  /// The completed nodes, without open items.
  private(set) var nodes: [Checklist.Node] = []
  /// The open items, outermost first.
  private var items: [(key: Key, item: ChecklistItem)] = []

  var hasNoOpenItem: Bool { items.isEmpty }

  var outermostKey: Key? { items.first?.key }

  /// The key of the innermost open item.
  var innermostKey: Key? {
    get { items.last?.key }
    set { if let newValue, !items.isEmpty { items[items.count - 1].key = newValue } }
  }

  /// Changes the innermost open item in place; nil if no item is open.
  @discardableResult
  mutating func change<Result>(_ body: (inout ChecklistItem) -> Result) -> Result? {
    items.isEmpty ? nil : body(&items[items.count - 1].item)
  }

  /// Opens an item inside the innermost one.
  mutating func push(_ item: ChecklistItem, _ key: Key) { items.append((key, item)) }

  /// Closes all but the first `count` open items.
  mutating func close(to count: Int) {
    while items.count > count, var (_, item) = items.popLast() {
      item.lines = item.lines.map { $0.joined }
      item.putDueFirst()
      if items.isEmpty {
        nodes.append(.item(item))
      } else {
        items[items.count - 1].item.children.append(item)
      }
    }
  }

  /// Closes innermost items while `isOver` returns true for their keys.
  mutating func close(while isOver: (Key) -> Bool) {
    while let key = innermostKey, isOver(key) { close(to: items.count - 1) }
  }

  /// Closes all items and adds a node.
  mutating func append(_ node: Checklist.Node) {
    close(to: 0)
    nodes.append(node)
  }

  /// Closes all items and ends the group.
  mutating func endGroup() {
    close(to: 0)
    if let last = nodes.last, last != .gap { nodes.append(.gap) }
  }
}
