extension Operation {
  static let start = setStatus(.ongoing, "start", "Mark the item as ongoing", verb: "Start")
}
