import TodoText

extension Operation {
  /// Sets the priority to a level that the user writes.
  static let setPriority = Operation(
    "set-priority", .rewrite("setPriority"), on: .items,
    "Set the priority to any number of !, or to none",
    asks: .priority, menu: MenuEntry(.priority, "Set Priority…", key: "p"),
    with: { operation, text, _ throws(OperationError) in
      let level = try Priority.level(text)
      let words = level == 0 ? "No priority" : "Priority \(String(repeating: "!", count: level))"
      return Operation(
        operation.name, operation.action, on: operation.scope, operation.summary, menu: operation.menu,
        title: { words + ($0.label.isEmpty ? "" : ":\($0.label)") },
        precheck: { summary throws(OperationError) in try summary.requireStatus() },
        propose: { selection, list, context throws(OperationError) in
          let items = try selection.itemsWithStatus(in: list)
          return try list.changingPriority(of: items, context.settings, "already has that priority") { _ in
            level
          }
        })
    })
}

extension Priority {
  /// The most `!` that *set priority* writes, so that a mistyped number does not fill a line.
  private static let highestLevel = 20

  /// Parses a priority that a user writes: `!!`, `2` or `none`.
  fileprivate static func level(_ text: String) throws(OperationError) -> Int {
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
