import Foundation
import JSON
import TodoModel

@testable import TodoCommandLine

/// The table of operations of the VS Code extension.
enum VSCodeTable {
  /// The table, one line per operation.
  static var operations: String {
    let rows = Operation.all.map { "  " + String(decoding: $0.json.jsonBytes, as: UTF8.self) }
    return "[\n" + rows.joined(separator: ",\n") + "\n]\n"
  }

  static var keysPage: String {
    let prefix = VSCodeManifest.prefix.split(separator: "+").map(\.capitalized).joined(separator: "+")
    return "Press `\(prefix)`, then\n\n\(KeyTable.text)\n`\(VSCodeManifest.formatKey)` formats the list.\n"
  }
}
