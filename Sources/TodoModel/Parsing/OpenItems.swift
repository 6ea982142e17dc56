/// The items that the next line may belong to, the outermost first: those of earlier blocks, then those of this one.
struct OpenItems {
  fileprivate struct Inner {
    /// Its index among the items of the block.
    let item: Int
    /// Its column.
    let column: Int
  }

  /// The columns of the items of earlier blocks; the first ``outerCount`` of them are still open.
  private var outer: [Int32] = []
  private var outerCount = 0
  private var inner: [Inner] = []
  /// The column that the formatter gives the outermost.
  private var indentation = 0
  /// Whether the outermost is bulleted or unattached.
  private(set) var flags: BlockItem.Flags = []

  /// Replaces the items by those that are open at the start of a block.
  mutating func begin(_ open: OuterItems) {
    inner.removeAll(keepingCapacity: true)
    outer = open.columns
    outerCount = outer.count
    indentation = Int(open.indentation)
    flags = open.flags
  }

  var count: Int { outerCount + inner.count }
  var isEmpty: Bool { outerCount == 0 && inner.isEmpty }

  /// Whether one of them is of an earlier block.
  var hasOuter: Bool { outerCount > 0 }

  /// The column of an open item.
  func column(_ index: Int) -> Int {
    index < outerCount ? Int(outer[index]) : inner[index - outerCount].column
  }

  /// The column that the formatter gives an open item; unattached items keep theirs.
  func formattedColumn(_ index: Int) -> Int {
    flags.contains(.unattached) ? column(index) : indentation + 4 * index
  }

  /// The index of an open item among the items of the block; nil for one of an earlier block.
  func item(_ index: Int) -> Int? { index < outerCount ? nil : inner[index - outerCount].item }

  /// The number of items at `column` or left of it.
  ///
  /// - Complexity: O(log *n*), since their columns increase.
  func count(to column: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self.column(middle) <= column { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Opens an item inside the last one; uses its indentation and flags if there is none.
  mutating func append(_ item: Int, _ start: ItemStart) {
    if isEmpty {
      indentation = start.indentation
      flags = start.flags.intersection([.bulleted, .unattached])
    }
    inner.append(Inner(item: item, column: start.column))
  }

  /// Closes the only item, which must be of this block, if there is one, and opens an unindented one.
  ///
  /// - Returns: The index of the closed one among the items of the block; nil if there is none.
  mutating func replace(with item: Int) -> Int? {
    indentation = 0
    flags = []
    guard let last = inner.first else {
      inner.append(Inner(item: item, column: 0))
      return nil
    }
    inner[0] = Inner(item: item, column: 0)
    return last.item
  }

  /// Closes the last item.
  ///
  /// - Returns: Its index among the items of the block; nil for one of an earlier block.
  mutating func removeLast() -> Int? {
    if let last = inner.popLast() { return last.item }
    outerCount -= 1
    return nil
  }

  /// The items that are open at the start of the next block.
  func outer(for state: ParserState, hasDate: Bool) -> OuterItems {
    guard !isEmpty else { return OuterItems() }
    var columns = outerCount == outer.count ? outer : Array(outer[..<outerCount])
    columns += inner.map { Int32(clamping: $0.column) }
    // The blocks of a run of siblings share one array.
    if columns == state.open.columns { columns = state.open.columns }
    return OuterItems(
      columns: columns, indentation: Int32(clamping: indentation), flags: flags, hasDate: hasDate)
  }
}
