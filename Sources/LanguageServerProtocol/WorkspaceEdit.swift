import JSON

/// Source: LSP 3.17, *TextDocumentEdit*.
package struct TextDocumentEdit: Hashable, Sendable, JSONEncodable {
  package var uri: DocumentURI
  /// The version before the edits; nil is written as null.
  package var version: Int?
  /// The edits, sorted and disjoint.
  package var edits: [TextEdit]

  package init(uri: DocumentURI, version: Int?, edits: [TextEdit]) {
    self.uri = uri
    self.version = version
    self.edits = edits
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member(
        "textDocument",
        object: { writer in
          writer.member("uri", uri)
          writer.memberOrNull("version", version)
        })
      writer.member("edits", edits)
    }
  }
}

/// Edits to documents, in one of the protocol's two forms.
///
/// Source: LSP 3.17, *WorkspaceEdit*.
package enum WorkspaceEdit: Hashable, Sendable, JSONEncodable {
  /// Edits to versioned documents, after creating missing files.
  ///
  /// Requires ``ClientCapabilities/documentChanges`` and, to create files,
  /// ``ClientCapabilities/createsFiles``. The user must confirm annotated edits; an annotation has a label.
  case documentChanges(
    [TextDocumentEdit], creating: [DocumentURI] = [], annotations: [String: String])
  /// Edits by URI, without versions.
  case changes([DocumentURI: [TextEdit]])

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch self {
      case .documentChanges(let edits, let files, let annotations):
        writer.key("documentChanges")
        writer.array { writer in
          // Source: LSP 3.17, *CreateFile*.
          let options: JSON = ["ignoreIfExists": true]
          for uri in files {
            writer.value(["kind": "create", "uri": .string(uri.string), "options": options] as JSON)
          }
          for edit in edits { writer.value(edit) }
        }
        guard !annotations.isEmpty else { return }
        writer.member(
          "changeAnnotations",
          annotations.mapValues { ["label": .string($0), "needsConfirmation": true] as JSON })
      case .changes(let changes):
        writer.member("changes", changes.reduce(into: [:]) { $0[$1.key.string] = $1.value })
      }
    }
  }
}
