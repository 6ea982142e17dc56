import JSON
import TodoModel

@testable import TodoCommandLine

/// What the VS Code extension knows of operations besides its manifest.
enum VSCodeTable {
  /// The registry as the extension reads it, a line for each operation.
  static var operations: String {
    let rows = Operation.all.map { "  " + String(decoding: $0.json.jsonBytes, as: UTF8.self) }
    return "[\n" + rows.joined(separator: ",\n") + "\n]\n"
  }

  static var keysPage: String { "Press `Shift+Alt+T`, then\n\n\(KeyTable.text)\n`=` formats the list.\n" }
}
