import ArgumentParsing
import JSON
import TodoModel
import TodoText

extension Command {
  static let operations = Command(
    name: "operations", usage: "[OPTIONS]", takesFiles: false, operandLimit: 0,
    section: .tools, summary: "List the operations and their keys in editors",
    explanation: """
      The editors' menus and keys are generated from this table; --json prints it for programs. A key follows the
      editor's prefix.
      """,
    options: [.json],
    run: { arguments, console throws(CommandError) in
      try console.print("\(arguments.has(.json) ? json : table(console), in: .lines)")
      return .success
    })

  private static var json: String {
    String(decoding: JSON.array(Operation.all.map { $0.json }).prettyBytes, as: UTF8.self) + "\n"
  }

  private static func table(_ console: Console) -> String {
    let keyWidth = Operation.all.map { $0.menu.key.displayWidth }.max() ?? 0
    let rows = Operation.all.map {
      ("\($0.menu.key.padded(toDisplayWidth: keyWidth))  \($0.name)", $0.summary)
    }
    return (console.isTerminal ? Help.table(rows, console) : Help.table(rows)) + "\n"
  }
}

extension Operation {
  /// The row of the editors' table.
  package var json: JSON {
    [
      "name": .string(name), "kind": .string(action.name), "key": .string(menu.key),
      "section": .string(menu.section.rawValue), "title": .string(menu.label), "summary": .string(summary),
      "scope": .string(scope.isWholeList ? "list" : "item"), "cursor": .string(menu.cursor.rawValue),
      "repeatable": .bool(menu.isRepeatable), "argument": argument.map { .string($0.rawValue) } ?? .null,
    ]
  }
}
