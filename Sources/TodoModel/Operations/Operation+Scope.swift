extension Operation {
  /// Whether it acts on the whole list where no line is named: it sorts, archives, removes or fixes.
  ///
  /// All others change items that are named, or every item if that is said.
  package var actsOnWholeList: Bool {
    guard case .source = action else { return false }
    return name != Self.unarchive.name
  }
}
