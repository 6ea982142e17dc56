import JSON

/// A folder that the user works in.
///
/// Source: LSP 3.17, *WorkspaceFolder*.
package struct WorkspaceFolder: Hashable, Sendable, JSONDecodable {
  /// The folder's name.
  package let uri: DocumentURI

  /// A folder of that name.
  package init(uri: DocumentURI) { self.uri = uri }

  /// Takes the name.
  package init(from json: JSON) throws(JSONDecodingError) { uri = try json.required("uri") }
}

/// Source: LSP 3.17, `workspace/didChangeWorkspaceFolders`.
package struct DidChangeWorkspaceFoldersParams: Sendable, JSONDecodable {
  /// The folders that the user works in from now on.
  package let added: [WorkspaceFolder]
  /// The folders that the user works in no longer.
  package let removed: [WorkspaceFolder]

  /// Takes both lists.
  package init(from json: JSON) throws(JSONDecodingError) {
    let event: JSON = try json.required("event")
    do {
      added = try event.optional("added") ?? []
      removed = try event.optional("removed") ?? []
    } catch {
      throw error.within("event")
    }
  }
}

/// Source: LSP 3.17, *WorkspaceFoldersServerCapabilities*.
package struct WorkspaceFoldersOptions: Equatable, Sendable, JSONEncodable {
  /// Wants to be told of all changes.
  package init() {}

  /// Writes that the server takes folders, and wants to be told of changes.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("supported", true)
      writer.member("changeNotifications", true)
    }
  }
}
