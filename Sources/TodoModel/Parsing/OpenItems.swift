/// The items that the next line may belong to, outermost first: those that the block begins inside of, and those of it.
struct OpenItems {
  private struct Inner {
    /// Its place among the block's items.
    let item: Int
    /// The column it stands at.
    let column: Int
  }

  /// The columns of those that began before the block: the first ``outerCount`` of them are still open.
  private let outer: [Int32]
  private var outerCount: Int
  private var inner: [Inner] = []
  /// The column that the formatter writes the outermost at.
  private var indentation: Int
  /// Whether the outermost is bulleted or unattached.
  private(set) var traits: BlockItem.Flags

  /// Those that a block begins inside of.
  init(_ open: OuterItems) {
    outer = open.columns
    outerCount = outer.count
    indentation = Int(open.indentation)
    traits = open.traits
  }

  var count: Int { outerCount + inner.count }
  var isEmpty: Bool { outerCount == 0 && inner.isEmpty }

  /// The column that an open item stands at.
  func column(_ index: Int) -> Int {
    index < outerCount ? Int(outer[index]) : inner[index - outerCount].column
  }

  /// The column that the formatter writes an open item at: unattached items stay where they are.
  func written(_ index: Int) -> Int {
    traits.contains(.unattached) ? column(index) : indentation + 4 * index
  }

  /// The place of an open item among the block's; -1 for one that began before.
  func item(_ index: Int) -> Int { index < outerCount ? -1 : inner[index - outerCount].item }

  /// How many of them stand at `column` or before it.
  ///
  /// - Complexity: O(log *n*): each stands further right than the one before.
  func count(to column: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self.column(middle) <= column { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Opens an item inside of the last one; the column that it is written at and its traits count if there is none.
  mutating func append(_ item: Int, _ start: ItemStart) {
    if isEmpty {
      indentation = start.indentation
      traits = start.traits.intersection([.bulleted, .unattached])
    }
    inner.append(Inner(item: item, column: start.column))
  }

  /// Closes the last one.
  ///
  /// - Returns: its place among the block's items; -1 if it began before.
  mutating func removeLast() -> Int {
    if let last = inner.popLast() { return last.item }
    outerCount -= 1
    return -1
  }

  /// Those that the next block begins inside of.
  func outer(for state: ParserState, hasDate: Bool) -> OuterItems {
    guard !isEmpty else { return OuterItems() }
    var columns = outerCount == outer.count ? outer : Array(outer[..<outerCount])
    columns += inner.map { Int32(clamping: $0.column) }
    // A run of siblings has one array of columns for all of its blocks.
    if columns == state.open.columns { columns = state.open.columns }
    return OuterItems(
      columns: columns, indentation: Int32(clamping: indentation), traits: traits, hasDate: hasDate)
  }
}
