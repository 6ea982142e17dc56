import JSON

/// What a client says of the workspace edits that it can apply.
///
/// Source: LSP 3.17, *WorkspaceEditClientCapabilities*; 3.18, `snippetEditSupport`.
package struct WorkspaceEditClientCapability: Equatable, Sendable {
  /// Whether edits may name the version of the document that they are for.
  package let documentChanges: Bool
  /// Whether an edit may carry a label and ask to be confirmed.
  package let changeAnnotations: Bool
  /// Whether an edit may be a snippet.
  package let snippetEdits: Bool
  /// Whether an edit may make a file.
  package let createsFiles: Bool

  /// Reads what was announced; whatever is not there or is odd was not.
  package init(announced json: JSON?) {
    documentChanges = json?["documentChanges"]?.bool ?? false
    changeAnnotations = json?["changeAnnotationSupport"]?.object != nil
    snippetEdits = json?["snippetEditSupport"]?.bool ?? false
    createsFiles = json?["resourceOperations"]?.array?.contains("create") ?? false
  }
}

/// Edits of one document, for the version that they were made from.
///
/// Source: LSP 3.17, *TextDocumentEdit*.
package struct TextDocumentEdit: Hashable, Sendable {
  /// The document's name.
  package var uri: DocumentURI
  /// The version that the edits are for; nil is written as null.
  package var version: Int?
  /// The edits, sorted by place; no two touch.
  package var edits: [TextEdit]

  /// Edits of one document.
  package init(uri: DocumentURI, version: Int?, edits: [TextEdit]) {
    self.uri = uri
    self.version = version
    self.edits = edits
  }
}

extension TextDocumentEdit: JSONEncodable {
  /// Writes the versioned name and the edits.
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

/// What an edit is called, and whether the user is asked first.
///
/// Source: LSP 3.17, *ChangeAnnotation*.
package struct ChangeAnnotation: Hashable, Sendable, JSONEncodable {
  /// A few words, shown to the user.
  package var label: String
  /// Whether the user is asked before the edit is made.
  package var needsConfirmation: Bool

  /// An annotation from its parts.
  package init(label: String, needsConfirmation: Bool) {
    self.label = label
    self.needsConfirmation = needsConfirmation
  }

  /// Writes the label and the wish.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("label", label)
      writer.member("needsConfirmation", needsConfirmation)
    }
  }
}

/// Edits of documents, in the one of the two forms that the client takes.
///
/// Source: LSP 3.17, *WorkspaceEdit*.
package enum WorkspaceEdit: Hashable, Sendable {
  /// By version, behind files that are made if they are not there; only where
  /// ``WorkspaceEditClientCapability/documentChanges`` was announced, and for files, ``WorkspaceEditClientCapability/createsFiles``.
  case documentChanges(
    [TextDocumentEdit], creating: [DocumentURI] = [], annotations: [String: ChangeAnnotation])
  /// By name only.
  case changes([DocumentURI: [TextEdit]])
}

extension WorkspaceEdit: JSONEncodable {
  /// Writes the form that it is, annotations only if there are some.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch self {
      case .documentChanges(let edits, let files, let annotations):
        writer.member("documentChanges", files.map(DocumentChange.creation) + edits.map(DocumentChange.edit))
        if !annotations.isEmpty { writer.member("changeAnnotations", annotations) }
      case .changes(let changes):
        let named = Dictionary(changes.map { ($0.key.string, $0.value) }) { first, _ in first }
        writer.member("changes", named)
      }
    }
  }
}

/// One step of a workspace edit.
///
/// Source: LSP 3.17, *WorkspaceEdit*, *CreateFile*.
private enum DocumentChange: JSONEncodable {
  /// A file is made; if it is there, it stays as it is.
  case creation(DocumentURI)
  case edit(TextDocumentEdit)

  func write(to writer: inout JSONWriter) {
    switch self {
    case .creation(let uri):
      writer.object { writer in
        writer.member("kind", "create")
        writer.member("uri", uri)
        writer.member(
          "options", object: { writer in writer.member("ignoreIfExists", true) })
      }
    case .edit(let edit): edit.write(to: &writer)
    }
  }
}
