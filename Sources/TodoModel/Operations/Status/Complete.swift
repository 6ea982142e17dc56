extension Operation {
  static let complete = setStatus(
    .checked, "complete", "Check the item, whatever its status was", verb: "✓ Complete")
}
