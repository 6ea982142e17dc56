import JSON

/// A workspace folder.
///
/// Source: LSP 3.17, *WorkspaceFolder*.
package struct WorkspaceFolder: Hashable, Sendable, JSONDecodable {
  package let uri: DocumentURI

  package init(uri: DocumentURI) { self.uri = uri }

  package init(from json: JSON) throws(JSONDecodingError) { uri = try json.required("uri") }
}

/// Source: LSP 3.17, `workspace/didChangeWorkspaceFolders`.
package struct DidChangeWorkspaceFoldersParams: Sendable, JSONDecodable {
  package let added: [WorkspaceFolder]
  package let removed: [WorkspaceFolder]

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
