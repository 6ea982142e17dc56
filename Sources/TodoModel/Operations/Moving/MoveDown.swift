extension Operation {
  static let moveDown = move(
    up: false, "move-down", .move("down"),
    "Move the item with its sub-items down past its sibling, or to the start of the group below")
}
