extension Operation {
  /// Every operation, in the order in which a menu lists them.
  package static let all: [Operation] = [
    .complete,
    .reopen,
    .toggle,
    .delete,
    .sort,
  ]

  /// The operation of that name.
  package static func named(_ name: String) -> Operation? {
    all.first { $0.name == name }
  }
}
