import JSON

/// The parameters of requests about a position.
///
/// Source: LSP 3.17, *TextDocumentPositionParams*.
package struct TextDocumentPositionParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentIdentifier
  package let position: Position

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    position = try json.required("position")
  }
}

/// The parameters of requests about a range, often the visible lines.
package struct TextDocumentRangeParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentIdentifier
  package let range: PositionRange

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    range = try json.required("range")
  }
}

/// Source: LSP 3.18, `textDocument/rangesFormatting`.
package struct DocumentRangesFormattingParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentIdentifier
  package let ranges: [PositionRange]

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    ranges = try json.required("ranges")
  }
}

/// Source: LSP 3.17, `textDocument/onTypeFormatting`.
package struct DocumentOnTypeFormattingParams: Sendable, JSONDecodable {
  /// The document, which already contains the typed character.
  package let textDocument: TextDocumentIdentifier
  /// The cursor's position after the character.
  package let position: Position
  /// The typed character.
  package let key: String
  /// Whether the lines below the line that was ended are folded away; not in the protocol.
  package let isFolded: Bool
  /// Whether the edit at the cursor is a snippet that says where the cursor is afterwards; not in the protocol.
  package let wantsCursor: Bool

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    position = try json.required("position")
    key = try json.required("ch")
    isFolded = try json.optional("folded") ?? false
    wantsCursor = try json.optional("wantsCursor") ?? false
  }
}

/// Source: LSP 3.17, `textDocument/selectionRange`.
package struct SelectionRangeParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentIdentifier
  package let positions: [Position]

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    positions = try json.required("positions")
  }
}

/// Source: LSP 3.17, `textDocument/rename`.
package struct RenameParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentIdentifier
  package let position: Position
  package let newName: String

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    position = try json.required("position")
    newName = try json.required("newName")
  }
}

/// Source: LSP 3.17, `callHierarchy/incomingCalls` and `callHierarchy/outgoingCalls`.
package struct CallHierarchyParams: Sendable, JSONDecodable {
  private struct Item: JSONDecodable {
    let uri: DocumentURI
    let selection: PositionRange

    init(from json: JSON) throws(JSONDecodingError) {
      uri = try json.required("uri")
      selection = try json.required("selectionRange")
    }
  }

  /// The document of the item.
  package let uri: DocumentURI
  /// The start of the item.
  package let position: Position

  package init(from json: JSON) throws(JSONDecodingError) {
    let item: Item = try json.required("item")
    (uri, position) = (item.uri, item.selection.start)
  }
}

/// Source: LSP 3.17, `workspace/symbol`.
package struct WorkspaceSymbolParams: Sendable, JSONDecodable {
  /// The user's search text.
  package let query: String

  package init(from json: JSON) throws(JSONDecodingError) { query = try json.required("query") }
}

/// Source: LSP 3.17, `workspace/didChangeWatchedFiles`.
package struct DidChangeWatchedFilesParams: Sendable, JSONDecodable {
  /// The created, changed or deleted files.
  package let changes: [TextDocumentIdentifier]

  /// Decodes the URIs and ignores the kind of change, because the server reads the file anyway.
  package init(from json: JSON) throws(JSONDecodingError) {
    changes = try json.required("changes")
  }
}

/// Source: LSP 3.17, `workspace/didChangeConfiguration`.
package struct DidChangeConfigurationParams: Sendable, JSONDecodable {
  /// The settings of all servers; null if the server must request them.
  package let settings: JSON

  package init(from json: JSON) throws(JSONDecodingError) {
    settings = json["settings"] ?? .null
  }
}

/// Source: LSP 3.17, `window/workDoneProgress/cancel`.
package struct ProgressTokenParams: Sendable, JSONDecodable {
  /// The operation's token; a number is converted to its digits.
  package let token: String

  package init(from json: JSON) throws(JSONDecodingError) {
    let token: JSON = try json.required("token")
    guard let text = token.string ?? token.int.map(String.init) else {
      throw JSONDecodingError(expected: "a string or an integer", found: token).within("token")
    }
    self.token = text
  }
}

/// The parameters of `todo/agenda`, a custom request to the server.
package struct AgendaParams: Sendable, JSONDecodable {
  /// The filter; empty for all unfinished items.
  package let filter: String
  /// The folders to search; nil for all.
  package let folders: [DocumentURI]?
  /// The maximum number of items in the reply.
  package let limit: Int

  package init(from json: JSON) throws(JSONDecodingError) {
    filter = try json.optional("filter") ?? ""
    folders = try json.optional("folders")
    limit = try json.optional("limit") ?? 1000
  }
}

/// The parameters of a method that has none or ignores them.
package struct NoParams: Sendable, JSONDecodable {
  package init(from json: JSON) throws(JSONDecodingError) {}
}

/// Source: LSP 3.17, `textDocument/diagnostic`.
package struct DocumentDiagnosticParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentIdentifier
  /// The id of the client's diagnostics, if any.
  package let previousResultID: String?

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    previousResultID = try json.optional("previousResultId")
  }
}

/// Source: LSP 3.17, `workspace/diagnostic`.
package struct WorkspaceDiagnosticParams: Sendable, JSONDecodable {
  /// The ids of the client's diagnostics by document.
  package let previousResultIDs: [DocumentURI: String]

  /// Decodes the list; a document's last entry wins.
  package init(from json: JSON) throws(JSONDecodingError) {
    let entries: [JSON] = try json.optional("previousResultIds") ?? []
    var ids: [DocumentURI: String] = [:]
    for (index, entry) in entries.enumerated() {
      do { ids[try entry.required("uri")] = try entry.required("value", as: String.self) } catch {
        throw error.within(.index(index)).within("previousResultIds")
      }
    }
    previousResultIDs = ids
  }
}

/// Source: LSP 3.17, `textDocument/semanticTokens/full/delta`.
package struct SemanticTokensDeltaParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentIdentifier
  /// The id of the client's tokens.
  package let previousResultID: String

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    previousResultID = try json.required("previousResultId")
  }
}

/// Source: LSP 3.17, `textDocument/completion`.
package struct CompletionParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentIdentifier
  /// The cursor's position.
  package let position: Position
  /// The trigger character; nil if the user invoked completion or typed a word.
  package let trigger: String?

  /// Decodes the parameters, ignoring an invalid context.
  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    position = try json.required("position")
    trigger = json["context"]?["triggerCharacter"]?.string
  }
}

/// Source: LSP 3.17, `workspace/executeCommand`.
package struct ExecuteCommandParams: Sendable, JSONDecodable {
  package let command: String
  /// The command's arguments.
  package let arguments: [JSON]

  package init(from json: JSON) throws(JSONDecodingError) {
    command = try json.required("command")
    arguments = try json.optional("arguments") ?? []
  }
}
