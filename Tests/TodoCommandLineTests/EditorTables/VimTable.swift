import TodoModel

/// The table of operations of the Vim plugin.
enum VimTable {
  /// The rows of the script's table: name, title, key, kind, scope, whether a count repeats the operation, where the
  /// cursor goes, and the kind of value that the operation asks for.
  static var rows: String {
    Operation.all.map { operation in
      let (menu, scope) = (operation.menu, operation.scope.isWholeList ? "list" : "item")
      return
        "\\ ['\(operation.name)', '\(operation.plainTitle)', '\(menu.key)', '\(operation.action.name)', '\(scope)', "
        + "\(menu.isRepeatable ? 1 : 0), '\(menu.cursor.rawValue)', '\(operation.argument?.rawValue ?? "")'],\n"
    }.joined()
  }

  /// The rows of the help page for the operations on `scope`.
  static func help(_ scope: String) -> String {
    let operations = Operation.all.filter { $0.scope.isWholeList == (scope == "list") }
    return "\nKEY\tNAME\t\t\tWHAT IT DOES ~\n" + operations.map(helpRow).joined()
  }

  /// A tab is eight columns wide, a line at most 79.
  private static func helpRow(of operation: TodoModel.Operation) -> String {
    let tabs = String(repeating: "\t", count: 3 - operation.name.count / 8)
    let summary = operation.summary.prefix(1).lowercased() + operation.summary.dropFirst()
    return "\(operation.menu.key)\t\(operation.name)\(tabs)"
      + wrapped(summary, to: 79 - 32).joined(separator: "\n\t\t\t\t") + "\n"
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}
