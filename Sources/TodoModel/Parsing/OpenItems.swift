import TodoText

/// The items that the next line may belong to, the outermost first.
struct OpenItems {
  /// Their indices among the items of the block, and their columns.
  private var items: [(item: Int, column: Int)] = []
  /// The column that the formatter gives the outermost.
  private var indentation = 0
  /// Whether the outermost is bulleted or unattached.
  private(set) var flags: BlockItem.Flags = []

  var count: Int { items.count }
  var isEmpty: Bool { items.isEmpty }

  /// The column of an open item.
  func column(_ index: Int) -> Int { items[index].column }

  /// The column that the formatter gives an open item; unattached items keep theirs.
  func formattedColumn(_ index: Int) -> Int {
    flags.contains(.unattached) ? column(index) : indentation + 4 * index
  }

  /// The index of an open item among the items of the block.
  func item(_ index: Int) -> Int { items[index].item }

  /// The number of items at `column` or left of it.
  func count(to column: Int) -> Int {
    items.partitioningIndex { $0.column > column }
  }

  /// Opens an item inside the last one; uses its indentation and flags if there is none.
  mutating func append(_ item: Int, _ start: ItemStart) {
    if isEmpty {
      indentation = start.indentation
      flags = start.flags.intersection([.bulleted, .unattached])
    }
    items.append((item, start.column))
  }

  /// Closes the last item, and returns its index among the items of the block.
  mutating func removeLast() -> Int { items.removeLast().item }
}
