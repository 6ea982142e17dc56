import TodoModel
import TodoText

/// Numbers the lists of a merged Markdown document consecutively.
///
/// The numbers of a merged list are from different versions: if one side inserts an item and renumbers those after it,
/// and the other one edits one of them, two items have the same number.
struct ListNumbering {
  /// The numbered lists of one version.
  private struct Version {
    let tree: MergeTree
    let lists: [NumberedList]
    /// The list of each line that begins a list item, as an index into ``lists``.
    private var indices: [Int: Int] = [:]

    init(_ tree: MergeTree) {
      self.tree = tree
      lists = tree.list.numberedLists
      for (index, list) in lists.enumerated() { for line in list.lines { indices[line] = index } }
    }

    /// The index of the list of a node.
    func list(of node: Int?) -> Int? { node.flatMap { tree.nodes[$0].line }.flatMap { indices[$0] } }
  }

  private let nodes: [MergedNode]
  /// nil if there is no base.
  private let base: Version?
  private let ours: Version
  private let theirs: Version

  /// - Returns: nil if no item has a number.
  init?(_ merge: TreeMerge) {
    guard merge.ours.hasNumberedItem || merge.theirs.hasNumberedItem else { return nil }
    nodes = merge.nodes
    base = merge.isTwoWay ? nil : Version(merge.base)
    ours = Version(merge.ours)
    theirs = Version(merge.theirs)
  }

  /// The merged text with numbered lists: those that every version with items of them numbers consecutively.
  ///
  /// - Parameters:
  ///   - list: The merged text.
  ///   - nodeOfLine: The merged nodes of the lines that begin items.
  /// - Returns: nil if no number changes, or if the text would be parsed differently.
  func numbered(_ list: TodoList, _ nodeOfLine: [Int: Int]) -> [UInt8]? {
    let changed = list.numberedLists.compactMap { list -> (list: NumberedList, first: Int)? in
      let items = list.lines.compactMap { nodeOfLine[$0].map { nodes[$0] } }
      guard let first = firstNumber(of: items), !list.isConsecutive || list.firstNumber != first else {
        return nil
      }
      return (list, first)
    }
    guard !changed.isEmpty, let change = try? list.numbering(changed) else { return nil }
    return change.applied(to: list.text.bytes)
  }

  /// The merged first number of the list of these items; nil if a version does not number it consecutively.
  private func firstNumber(of items: [MergedNode]) -> Int? {
    func lists(_ version: Version?, _ node: (MergedNode) -> Int?) -> [NumberedList]? {
      guard let version else { return [] }
      var counts: [Int: Int] = [:]
      for item in items { if let list = version.list(of: node(item)) { counts[list, default: 0] += 1 } }
      guard counts.keys.allSatisfy({ version.lists[$0].isConsecutive }) else { return nil }
      // The list of most items first; items may have moved here from others.
      return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { version.lists[$0.key] }
    }
    guard let baseLists = lists(base, { $0.base }), let ourLists = lists(ours, { $0.ours }),
      let theirLists = lists(theirs, { $0.theirs }),
      let ourFirst = (ourLists.first ?? theirLists.first)?.firstNumber,
      let theirFirst = (theirLists.first ?? ourLists.first)?.firstNumber
    else { return nil }
    return Choice(base: baseLists.first?.firstNumber ?? theirFirst, ours: ourFirst, theirs: theirFirst)
      .preferringOurs
  }
}

extension MergeTree {
  /// Whether an item of a Markdown document has a number.
  fileprivate var hasNumberedItem: Bool {
    dialect == .markdown
      && nodes.contains { node in
        node.kind == .item
          && bytes[node.content.lowerBound..<node.checkbox.lowerBound].contains { $0.isASCIIDigit }
      }
  }
}
