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

    /// The lists of some nodes, that of most of them first; items may have moved here from others.
    func lists(of nodes: [Int?]) -> [NumberedList] {
      var counts: [Int: Int] = [:]
      for node in nodes {
        guard let list = node.flatMap({ tree.nodes[$0].line }).flatMap({ indices[$0] }) else { continue }
        counts[list, default: 0] += 1
      }
      return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { lists[$0.key] }
    }
  }

  private let nodes: [MergedNode]
  /// nil if there is no base.
  private let base: Version?
  private let sides: Sides<Version>

  /// - Returns: nil if no item has a number.
  init?(_ merge: TreeMerge) {
    guard merge.trees.ours.hasNumberedItem || merge.trees.theirs.hasNumberedItem else { return nil }
    nodes = merge.nodes
    base = merge.isTwoWay ? nil : Version(merge.base)
    sides = merge.trees.map { Version($0) }
  }

  /// The merged text with numbered lists: those that every version with items of them numbers consecutively.
  ///
  /// `nodeOfLine` has the merged nodes of the lines that begin items.
  ///
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
    let baseLists = base?.lists(of: items.map { $0.base }) ?? []
    let lists = Sides { side in sides[side].lists(of: items.map { $0[side] }) }
    guard (baseLists + lists.ours + lists.theirs).allSatisfy({ $0.isConsecutive }),
      let ours = (lists.ours.first ?? lists.theirs.first)?.firstNumber,
      let theirs = (lists.theirs.first ?? lists.ours.first)?.firstNumber
    else { return nil }
    let baseFirst = baseLists.first?.firstNumber ?? theirs
    return Sides(base: baseFirst, Sides(ours: ours, theirs: theirs)).ours
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
