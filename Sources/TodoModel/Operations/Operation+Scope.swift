extension Operation {
  /// Whether it applies to the whole list if no lines are given: it sorts, archives, removes or fixes.
  ///
  /// The others need lines, or an explicit request for every item.
  package var actsOnWholeList: Bool {
    guard case .source = action else { return false }
    return name != Self.unarchive.name
  }

  /// Whether its effect on a group is independent of all other groups, selected or not.
  package var actsWithinGroups: Bool {
    switch menu.section {
    // *Toggle* and *cycle* depend on the status of all selected items.
    case .status: name != Self.toggle.name && name != Self.cycle.name
    case .priority, .due, .postpone, .sort: true
    case .list: name == Self.fixAll.name
    case .items, .position: false
    }
  }

  /// Whether its effect on one item is independent of all groups but that of the item.
  package var actsWithinGroupOfItem: Bool {
    actsWithinGroups || [Self.toggle.name, Self.cycle.name, Self.addTag.name].contains(name)
  }

  /// Whether its effect on some lines is independent of all groups but theirs and the adjacent ones.
  package var actsNearItsLines: Bool { menu.section != .list && !movesToDestination }
}
