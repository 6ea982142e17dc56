import TodoModel
import TodoText

/// The items of an open document that match a filter, updated incrementally.
struct DocumentAgenda: Sendable {
  /// The matching items of a block, with lines counted from the block's first.
  private struct Block: SumTreeItem {
    /// The number of matching items.
    struct Sum: SumTreeSummary {
      let count: Int
      static let zero = Sum(count: 0)
      static func + (left: Sum, right: Sum) -> Sum { Sum(count: left.count + right.count) }
    }

    let items: [AgendaItem]
    var sum: Sum { Sum(count: items.count) }
  }

  private let filter: Filter
  /// The name of the file, for the filter.
  private let fileName: String
  private var list: TodoList
  private var blocks: SumTree<Block>

  /// Finds the matching items of a list.
  ///
  /// - Complexity: O(*n*).
  init(of list: TodoList, named fileName: String, _ filter: Filter) {
    self.filter = filter
    self.fileName = fileName
    self.list = list
    blocks = SumTree(Self.blocks(0..<list.blocks.count, of: list, named: fileName, filter))
  }

  /// The number of matching items.
  var count: Int { blocks.sum.count }

  /// Updates the items to a later version of the list.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes of the blocks that the versions do not share and of the items that are
  ///   open after them; O(*n*) if the filter depends on titles, or if the change hides or shows items after it.
  mutating func update(to new: TodoList) {
    let changed = new.changedBlocks(since: list.blocks)
    guard new.dialect == list.dialect, new.foreignFormat == nil, list.foreignFormat == nil,
      !affectsOtherBlocks(changed, new)
    else {
      self = DocumentAgenda(of: new, named: fileName, filter)
      return
    }
    blocks.replace(changed.old, with: Self.blocks(changed.new, of: new, named: fileName, filter))
    list = new
  }

  /// Whether the changed blocks affect which items of other blocks are in the agenda.
  ///
  /// The filter may depend on the title of their group, and a deferred item hides its sub-items in later blocks.
  private func affectsOtherBlocks(_ changed: ChangedBlocks, _ new: TodoList) -> Bool {
    filter.dependsOnTitles
      || DeferredItems(in: list, for: filter).depthOfOpenItem(beforeBlock: changed.old.upperBound)
        != DeferredItems(in: new, for: filter).depthOfOpenItem(beforeBlock: changed.new.upperBound)
  }

  /// Calls `body` with each matching item and the line at which its block begins, in order.
  func visitItems(_ body: (AgendaItem, Int) -> Void) {
    blocks.forEach(0..<blocks.count, where: { $0.count > 0 }) { index, block in
      let firstLine = list.text.blocks.prefix(before: index).lineBreakCount
      for item in block.items { body(item, firstLine) }
    }
  }

  /// The title of the group that a line belongs to; nil if it has none.
  ///
  /// - Complexity: O(log *n*).
  func title(ofGroupWithLine line: Int) -> String? { list.title(ofGroupWithLine: line) }

  private static func blocks(
    _ range: Range<Int>, of list: TodoList, named fileName: String, _ filter: Filter
  ) -> [Block] {
    guard list.foreignFormat == nil else { return range.map { _ in Block(items: []) } }
    return range.map { index in
      let block = list.locatedBlock(at: index)
      var items: [AgendaItem] = []
      var deferred = DeferredItems(in: list, for: filter)
      for number in block.block.items.indices {
        let item = block.item(number)
        guard !deferred.contains(item), filter.matches(item, in: list, file: fileName) else { continue }
        items.append(AgendaItem(item, in: list, from: block.origin.lineBreakCount))
      }
      return Block(items: items)
    }
  }
}
