import TodoModel
import TodoText

extension TreeMatcher {
  /// Matches groups without distinctive titles by their common items.
  mutating func matchGroupsByItems() {
    var votes: [Int: [Int: Int]] = [:]
    for (index, node) in old.nodes.enumerated() {
      guard node.kind != .group, old.nodes[node.parent].kind == .group,
        !isMatched(old: node.parent)
      else { continue }
      guard let counterpart = newOfOld[index] else { continue }
      let newParent = new.nodes[counterpart].parent
      guard new.nodes[newParent].kind == .group, !isMatched(new: newParent) else { continue }
      votes[node.parent, default: [:]][newParent, default: 0] += 1
    }
    // Groups with the same title come first, or without one: a group that lost its title may have joined another one. Then
    // come titles above the same item: of a group with a new title that was split, the first part has it.
    let ranked = votes.flatMap { old, counts in
      counts.map { (likeness: titleLikeness(old, $0.key), count: $0.value, old: old, new: $0.key) }
    }.sorted { ($1.likeness, $1.count, $0.old, $0.new) < ($0.likeness, $0.count, $1.old, $1.new) }
    for vote in ranked where !isMatched(old: vote.old) && !isMatched(new: vote.new) {
      // Groups with different titles match only if at least half of the smaller one and a third of the larger one are common.
      let counts = [old.children(of: vote.old).count, new.children(of: vote.new).count].sorted()
      guard vote.likeness == 2 || 2 * vote.count >= counts[0] && 3 * vote.count >= counts[1] else { continue }
      match(vote.old, vote.new)
    }
  }

  /// Matches groups without titles that are alone below the same heading, or alone below none.
  ///
  /// Such a group may have lost all its items and got others. The order of groups alone doesn't match them: then the items
  /// of one would get below the heading of another one.
  mutating func matchGroupsBelowHeadings() {
    let oldGroups = old.groupsByHeading { !isMatched(old: $0) }
    let newGroups = new.groupsByHeading { !isMatched(new: $0) }
    for (heading, groups) in oldGroups where groups.count == 1 {
      let counterpart = heading < 0 ? heading : lines.newOfOld[heading]
      guard let other = counterpart.flatMap({ newGroups[$0] }), other.count == 1 else { continue }
      match(groups[0], other[0])
    }
  }

  /// 2 for equal titles, 1 for titles above the same item, else 0.
  private func titleLikeness(_ oldGroup: Int, _ newGroup: Int) -> Int {
    let (oldNode, newNode) = (old.nodes[oldGroup], new.nodes[newGroup])
    if oldNode.contentHash == newNode.contentHash { return 2 }
    guard oldNode.hasContent, newNode.hasContent, let first = old.children(of: oldGroup).first,
      let newFirst = new.children(of: newGroup).first
    else { return 0 }
    return newOfOld[first] == newFirst ? 1 : 0
  }
}

extension MergeTree {
  /// The groups without titles that `isIncluded` accepts, by the lines of the headings above; -1 for none.
  fileprivate func groupsByHeading(where isIncluded: (Int) -> Bool) -> [Int: [Int]] {
    var groups: [Int: [Int]] = [:]
    var headings = list.titles().map { $0.group.lines.lowerBound }[...]
    var heading = -1
    for group in children(of: 0) where !nodes[group].hasContent && isIncluded(group) {
      guard let line = children(of: group).first.flatMap({ nodes[$0].line }) else { continue }
      while let next = headings.first, next <= line { heading = headings.removeFirst() }
      groups[heading, default: []].append(group)
    }
    return groups
  }
}
