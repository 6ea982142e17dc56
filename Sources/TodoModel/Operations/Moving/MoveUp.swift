extension Operation {
  static let moveUp = move(
    up: true, "move-up", .move("up"),
    "Move the item with its sub-items up past its sibling, or to the end of the group above")
}
