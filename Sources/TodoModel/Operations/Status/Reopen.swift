extension Operation {
  static let reopen = setStatus(
    .open, "reopen", "Open the item again, whatever its status was", verb: "Reopen")
}
