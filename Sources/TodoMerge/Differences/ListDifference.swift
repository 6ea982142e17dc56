import TodoModel
import TodoText

/// The differences between two versions of a list, item by item.
package struct ListDifference: Sendable {
  /// A group and the changes in it.
  package struct Section: Sendable {
    /// The title; nil for a group without one.
    package let title: String?
    package let changes: [ItemChange]
  }

  /// The changed groups in the order of the new version, then the removed ones, then the other lines that changed.
  ///
  /// Empty only if both versions have the same bytes.
  package let sections: [Section]

  /// Compares two versions.
  ///
  /// - Complexity: O(*n* log *n*), *n* the bytes of both.
  package init(from old: [UInt8], to new: [UInt8], _ dialect: Dialect) {
    let comparison = Comparison(MergeTree(old, dialect), MergeTree(new, dialect))
    let sections = comparison.sections
    let others = OtherLines(from: old, to: new, comparison.namedLines(in: sections)).changes
    self.sections = sections + (others.isEmpty ? [] : [Section(title: nil, changes: others)])
  }

  /// Compares two versions line by line, which need not be lists.
  package init(fromLinesOf old: [UInt8], to new: [UInt8]) {
    let changes = OtherLines(from: old, to: new, NamedLines()).changes
    sections = changes.isEmpty ? [] : [Section(title: nil, changes: changes)]
  }
}

/// Two trees and the matching of their nodes.
private struct Comparison {
  private let old: MergeTree
  private let new: MergeTree
  private let matcher: TreeMatcher
  /// For each node of the new version, whether it is still in the same group or item, and in order there.
  ///
  /// A group that a title or a blank line splits, or that is joined with another one, still counts as one.
  private let stays: [Bool]

  init(_ old: MergeTree, _ new: MergeTree) {
    self.old = old
    self.new = new
    let matcher = TreeMatcher(old, new)
    self.matcher = matcher
    var stays = [Bool](repeating: false, count: new.nodes.count)
    for (parent, counterpart) in matcher.oldOfNew.enumerated() {
      guard let counterpart else { continue }
      let oldParents = Set(old.parts(of: counterpart, where: { !matcher.isMatched(old: $0) }))
      let children = new.parts(of: parent, where: { !matcher.isMatched(new: $0) })
        .flatMap { new.children(of: $0) }.filter { child in
          matcher.oldOfNew[child].map { oldParents.contains(old.nodes[$0].parent) } ?? false
        }
      let oldChildren = children.compactMap { matcher.oldOfNew[$0] }
      for index in longestIncreasingSubsequence(of: oldChildren) { stays[children[index]] = true }
    }
    self.stays = stays
  }

  var sections: [ListDifference.Section] {
    var changes: [Int: [ItemChange]] = [:]
    var removed: [Int: [ItemChange]] = [:]
    for node in new.nodes.indices.dropFirst() {
      guard let change = change(ofNew: node) else { continue }
      changes[new.group(of: node), default: []].append(change)
    }
    for node in old.nodes.indices.dropFirst()
    where !matcher.isMatched(old: node) && !old.nodes[node].content.isEmpty {
      let change = deletion(ofOld: node)
      let group = old.group(of: node)
      if let newGroup = matcher.newOfOld[group] {
        changes[newGroup, default: []].append(change)
      } else {
        removed[group, default: []].append(change)
      }
    }
    func section(_ group: Int, _ tree: MergeTree, _ changes: [ItemChange]) -> ListDifference.Section {
      ListDifference.Section(title: title(group, tree), changes: changes)
    }
    return changes.keys.sorted().map { section($0, new, changes[$0] ?? []) }
      + removed.keys.sorted().map { section($0, old, removed[$0] ?? []) }
  }

  private func title(_ group: Int, _ tree: MergeTree) -> String? {
    tree.nodes[group].hasContent && tree.nodes[group].kind == .group ? tree.label(of: group) : nil
  }

  /// The lines that the changes name: those that changed, and those in an item or group that moved as a whole.
  func namedLines(in sections: [ListDifference.Section]) -> NamedLines {
    var named = NamedLines()
    var moved = [Bool](repeating: false, count: new.nodes.count)
    let changes = sections.flatMap { $0.changes }
    named.old.formUnion(changes.compactMap { $0.oldLine })
    named.new.formUnion(changes.compactMap { $0.newLine })
    for change in changes where !change.details.contains(where: { $0.isMove }) {
      if let old = change.oldLine, let new = change.newLine {
        named.newOfOld[old] = new
      } else if change.kind == .title {
        if let old = change.oldLine { named.titles.old.insert(old) }
        if let new = change.newLine { named.titles.new.insert(new) }
      }
    }
    let movedLines = Set(
      changes.lazy.filter { $0.details.contains(where: { $0.isMove }) }.compactMap({ $0.newLine }))
    named.hasMoves = !movedLines.isEmpty
    for (node, record) in new.nodes.enumerated().dropFirst() {
      moved[node] = moved[record.parent] || record.line.map(movedLines.contains) ?? false
      guard moved[node], let oldNode = matcher.oldOfNew[node] else { continue }
      let oldRecord = old.nodes[oldNode]
      guard let line = record.line, let oldLine = oldRecord.line,
        new.bytes[record.content] == old.bytes[oldRecord.content]
      else { continue }
      named.new.insert(line)
      named.old.insert(oldLine)
    }
    return named
  }

  private func kind(_ node: MergeNode) -> ItemChange.Kind {
    node.kind == .item ? .item : node.kind == .group ? .title : .note
  }

  private func depth(_ node: Int, _ tree: MergeTree) -> Int {
    var (depth, node) = (0, tree.nodes[node].parent)
    while node > 0, tree.nodes[node].kind == .item { (depth, node) = (depth + 1, tree.nodes[node].parent) }
    return depth
  }

  private func change(ofNew node: Int) -> ItemChange? {
    let record = new.nodes[node]
    let oldNode = matcher.oldOfNew[node]
    let oldLine = oldNode.flatMap { old.nodes[$0].line }
    // Neither a group without a title nor an added blank line is a change; a deleted one is not either.
    guard record.hasContent || oldLine != nil, !record.content.isEmpty || oldNode != nil else { return nil }
    var details: [ItemChange.Detail] = []
    if let oldNode, oldLine != nil {
      // A group that lost its title.
      guard record.hasContent else { return deletion(ofOld: oldNode) }
      if record.contentHash != old.nodes[oldNode].contentHash {
        details = record.kind == .item ? itemDetails(oldNode, node) : []
        if details.isEmpty { details = lineDetails(oldNode, node) }
      }
      if record.kind != .line { details += moves(oldNode, node) }
    } else {
      details = [.added]
    }
    guard !details.isEmpty else { return nil }
    return ItemChange(
      kind: kind(record), text: text(node, new), depth: depth(node, new), oldLine: oldLine,
      newLine: record.line, details: details)
  }

  private func deletion(ofOld node: Int) -> ItemChange {
    ItemChange(
      kind: kind(old.nodes[node]), text: text(node, old), depth: depth(node, old),
      oldLine: old.nodes[node].line, newLine: nil, details: [.deleted])
  }

  /// The whole text of a node's line; for an item, without checkbox and priority.
  private func text(_ node: Int, _ tree: MergeTree) -> String {
    if let item = tree.item(node), tree.nodes[node].kind == .item, item.status != nil {
      return tree.list.label(of: item, limit: .max)
    }
    return tree.string(tree.nodes[node].content)
  }

  private func words(_ oldText: String, _ newText: String) -> [ItemChange.Detail] {
    oldText == newText ? [] : [.words(oldText, newText)]
  }

  /// How two lines differ that have the same status, words, dates and tags, or none of them.
  private func lineDetails(_ oldNode: Int, _ newNode: Int) -> [ItemChange.Detail] {
    let lines = (old.bytes[old.nodes[oldNode].content], new.bytes[new.nodes[newNode].content])
    let layout = OtherLines.layout(lines.0, lines.1)
    return layout.isEmpty
      ? words(old.string(lines.0.indices), new.string(lines.1.indices)) : [.layout(layout)]
  }

  private func moves(_ oldNode: Int, _ newNode: Int) -> [ItemChange.Detail] {
    let parent = new.nodes[newNode].parent
    let oldParent = old.nodes[oldNode].parent
    // The items of a group that moved as a whole do not count as moved.
    if stays[newNode] { return [] }
    if matcher.newOfOld[oldParent] == parent { return [.reordered] }
    if new.nodes[parent].kind == .item { return [.movedInto(new.label(of: parent))] }
    if old.nodes[oldParent].kind == .item { return [.movedInto(nil)] }
    return [.movedToGroup(title(parent, new))]
  }

  private func itemDetails(_ oldNode: Int, _ newNode: Int) -> [ItemChange.Detail] {
    guard let oldItem = old.item(oldNode), let newItem = new.item(newNode) else { return [] }
    var details: [ItemChange.Detail] = []
    if oldItem.status != newItem.status { details.append(.status(oldItem.status, newItem.status)) }
    if oldItem.priorityLevel != newItem.priorityLevel {
      details.append(.priority(oldItem.priorityLevel, newItem.priorityLevel))
    }
    let oldAtoms = ItemLine(oldNode, in: old).atoms
    let newAtoms = ItemLine(newNode, in: new).atoms
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    func due(_ line: [Atom]) -> String? {
      line.first { $0.kind == .date(0) }.map { String(text($0.bytes).drop { "-> ".contains($0) }) }
    }
    if due(oldAtoms) != due(newAtoms) { details.append(.due(due(oldAtoms), due(newAtoms))) }
    let plain = [oldAtoms, newAtoms].map { $0.words.map(text).joined(separator: " ") }
    details += words(plain[0], plain[1])
    func tags(_ line: [Atom]) -> [String] {
      line.compactMap { if case .tag = $0.kind { text($0.bytes) } else { nil } }
    }
    let (oldTags, newTags) = (tags(oldAtoms), tags(newAtoms))
    let (oldSet, newSet) = (Set(oldTags), Set(newTags))
    let (added, removed) = (newTags.filter { !oldSet.contains($0) }, oldTags.filter { !newSet.contains($0) })
    if !removed.isEmpty { details.append(.tagsRemoved(removed)) }
    if !added.isEmpty { details.append(.tagsAdded(added)) }
    return details
  }
}

extension MergeTree {
  /// A node and, if it is a group, the groups directly before and after it that `isPart` accepts.
  fileprivate func parts(of node: Int, where isPart: (Int) -> Bool) -> [Int] {
    guard nodes[node].kind == .group else { return [node] }
    let groups = children(of: 0)
    let position = nodes[node].siblingIndex
    let before = groups[..<position].reversed().prefix(while: isPart).reversed()
    return before + [node] + groups[(position + 1)...].prefix(while: isPart)
  }
}
