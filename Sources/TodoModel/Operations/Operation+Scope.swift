extension Operation {
  /// Whether it applies to the whole list if no lines are given: it sorts, archives, removes or fixes.
  ///
  /// The others need lines, or an explicit request for every item.
  package var actsOnWholeList: Bool {
    guard case .source = action else { return false }
    return name != Self.unarchive.name
  }
}
