extension Operation {
  static let drop = setStatus(.obsolete, "drop", "Mark the item as obsolete", verb: "Drop")
}
