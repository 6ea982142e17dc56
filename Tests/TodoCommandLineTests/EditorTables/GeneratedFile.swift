import Foundation
import TodoFiles
import TodoModel

/// A file of an editor's package that is generated from the registry, completely or in part.
struct GeneratedFile: Sendable, CustomStringConvertible {
  /// The path below `editors`.
  let path: String
  /// Returns the new text for the current one.
  let generate: @Sendable (String) throws -> String

  static let all = [
    GeneratedFile(path: "vim/autoload/todolsp/operations.vim") { text in
      try text.replacing(from: "let s:operations = [\n", to: "\\ ]\n", with: VimTable.rows)
    },
    GeneratedFile(path: "vim/doc/todo-lsp.txt") { text in
      try text
        .replacing(
          from: "The operations on items:\n", to: "\nThe operations on the list", with: VimTable.help("item")
        )
        .replacing(
          from: "or in Visual mode on the groups selected:\n", to: "=\tformat", with: VimTable.help("list"))
    },
    GeneratedFile(path: "vim/README.md") { try $0.replacingKeys(with: KeyTable.text) },
    GeneratedFile(path: "emacs/todo-lsp-operations.el") { text in
      try text.replacing(
        from: "  (defconst todo-lsp-operations\n", to: "    \"The operations by section",
        with: EmacsTable.rows)
    },
    GeneratedFile(path: "emacs/todo-lsp.el") { text in
      try text.replacing(from: "\n;; Version: ", to: "\n", with: ProgramVersion.number)
    },
    GeneratedFile(path: "emacs/README.md") { try $0.replacingKeys(with: KeyTable.text) },
    GeneratedFile(path: "vscode/operations.json") { _ in VSCodeTable.operations },
    GeneratedFile(path: "vscode/settings.schema.json") { _ in SettingsSchema.json.compactLines + "\n" },
    GeneratedFile(path: "vscode/package.json") { try VSCodeManifest($0).text },
    GeneratedFile(path: "vscode/walkthrough/keys.md") { _ in VSCodeTable.keysPage },
  ]

  var description: String { path }

  var url: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../editors/\(path)")
      .standardized
  }
}

/// A file lacks the lines that enclose its generated part.
struct MissingMarker: Error {
  let marker: String
}

extension String {
  /// The text with `part` between the first `start` and the next `end`.
  func replacing(from start: String, to end: String, with part: String) throws -> String {
    guard let opening = range(of: start) else { throw MissingMarker(marker: start) }
    guard let closing = range(of: end, range: opening.upperBound..<endIndex) else {
      throw MissingMarker(marker: end)
    }
    return self[..<opening.upperBound] + part + self[closing.lowerBound...]
  }

  /// The text with another table of keys.
  func replacingKeys(with table: String) throws -> String {
    try replacing(from: "<!-- keys -->\n", to: "<!-- end of keys -->", with: table)
  }
}
