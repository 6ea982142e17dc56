import TodoModel

/// The table of operations of the Emacs package.
enum EmacsTable {
  static var rows: String {
    let sections = KeyTable.sections.map { title, operations in
      "(\"\(title)\"\n" + operations.map { "       \(row(of: $0))" }.joined(separator: "\n") + ")"
    }
    return "    '(" + sections.joined(separator: "\n      ") + ")\n"
  }

  private static func row(of operation: TodoModel.Operation) -> String {
    let menu = operation.menu
    let key = menu.key.map(String.init).joined(separator: " ")
    var row = "(\"\(operation.name)\" \"\(key)\" \"\(menu.label)\" \"\(operation.action.name)\""
    if menu.cursor != .stays { row += " :point \(menu.cursor.rawValue)" }
    if operation.scope.isWholeList { row += " :list t" }
    // After an insertion, the user types text, so the key cannot repeat.
    if menu.isRepeatable, menu.cursor != .inserted { row += " :repeat t" }
    if let argument = operation.argument { row += " :asks \(argument.rawValue)" }
    return row + ")"
  }
}
