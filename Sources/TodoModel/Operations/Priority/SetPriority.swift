import TodoText

extension Operation {
  /// Sets the priority to a level that the user writes.
  static let setPriority = Operation(
    "set-priority", .rewrite("setPriority"), on: .items,
    "Set the priority to any number of !, or to none",
    takes: .priority, menu: MenuEntry(.priority, "Set Priority…", key: "p"),
    with: { text, _ throws(OperationError) in
      let level = try Priority.level(text)
      let words = level == 0 ? "No priority" : "Priority \(String(repeating: "!", count: level))"
      return Behavior(
        title: { words + $0.label(after: ":") },
        propose: change("already has that priority") { _ in level })
    })

  static let raise = Operation(
    "raise", .rewrite("raise"), on: .items, "Raise the priority by one",
    menu: MenuEntry(.priority, "Raise Priority", key: "+", isRepeatable: true),
    title: { "Raise priority" + $0.label(after: " of") },
    propose: change("no priority is higher") { $0 + 1 })

  static let lower = Operation(
    "lower", .rewrite("lower"), on: .items, "Lower the priority by one, down to none",
    menu: MenuEntry(.priority, "Lower Priority", key: "-", isRepeatable: true),
    title: { "Lower priority" + $0.label(after: " of") },
    propose: change("the item has no priority") { $0 - 1 })

  /// Changes the level of each item, or throws the refusal if none changes.
  private static func change(_ refusal: String, to new: @escaping @Sendable (Int) -> Int) -> Propose {
    { selection, list, context throws(OperationError) in
      let items = try selection.itemsWithStatus(in: list)
      return try list.changingPriority(of: items, context.settings, refusal, to: new)
    }
  }
}

extension Priority {
  /// The most `!` that *set priority* writes, so that a mistyped number does not fill a line.
  private static let highestLevel = 20

  /// Parses a priority that a user writes: `!!`, `2` or `none`.
  package static func level(_ text: String) throws(OperationError) -> Int {
    let text = text.trimmedBlanks
    if text.lowercased() == ArgumentKind.none { return 0 }
    let level = !text.isEmpty && text.allSatisfy { $0 == "!" } ? text.count : Int(text)
    if let level, level > highestLevel {
      throw .wrongArgument("\(text.quotedLabel) is too high: write at most \(highestLevel)")
    }
    guard let level, level >= 0 else {
      throw .wrongArgument("\(text.quotedLabel) is not a priority: write \(ArgumentKind.priority.examples)")
    }
    return level
  }
}
