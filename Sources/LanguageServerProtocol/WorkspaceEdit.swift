import JSON

/// The client's workspace edit capabilities.
///
/// Source: LSP 3.17, *WorkspaceEditClientCapabilities*; 3.18, `snippetEditSupport`.
package struct WorkspaceEditClientCapability: Equatable, Sendable {
  /// Whether edits may include a document's version.
  package let documentChanges: Bool
  /// Whether edits may have change annotations.
  package let changeAnnotations: Bool
  /// Whether edits may be snippets.
  package let snippetEdits: Bool
  /// Whether edits may create files.
  package let createsFiles: Bool

  package init(announced json: JSON?) {
    documentChanges = json?["documentChanges"]?.bool ?? false
    changeAnnotations = json?["changeAnnotationSupport"]?.object != nil
    snippetEdits = json?["snippetEditSupport"]?.bool ?? false
    createsFiles = json?["resourceOperations"]?.array?.contains("create") ?? false
  }
}

/// Edits to a version of a document.
///
/// Source: LSP 3.17, *TextDocumentEdit*.
package struct TextDocumentEdit: Hashable, Sendable {
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
}

extension TextDocumentEdit: JSONEncodable {
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

/// A label for edits that the user must confirm.
///
/// Source: LSP 3.17, *ChangeAnnotation*.
package struct ChangeAnnotation: Hashable, Sendable, JSONEncodable {
  /// The label shown to the user.
  package var label: String

  package init(label: String) {
    self.label = label
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("label", label)
      writer.member("needsConfirmation", true)
    }
  }
}

/// Edits to documents, in one of the protocol's two forms.
///
/// Source: LSP 3.17, *WorkspaceEdit*.
package enum WorkspaceEdit: Hashable, Sendable {
  /// Edits to versioned documents, after creating missing files.
  ///
  /// Requires ``WorkspaceEditClientCapability/documentChanges`` and, to create files,
  /// ``WorkspaceEditClientCapability/createsFiles``.
  case documentChanges(
    [TextDocumentEdit], creating: [DocumentURI] = [], annotations: [String: ChangeAnnotation])
  /// Edits by URI, without versions.
  case changes([DocumentURI: [TextEdit]])
}

extension WorkspaceEdit: JSONEncodable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch self {
      case .documentChanges(let edits, let files, let annotations):
        writer.member("documentChanges", files.map(DocumentChange.creation) + edits.map(DocumentChange.edit))
        if !annotations.isEmpty { writer.member("changeAnnotations", annotations) }
      case .changes(let changes):
        writer.member("changes", changes.reduce(into: [:]) { $0[$1.key.string] = $1.value })
      }
    }
  }
}

/// An element of `documentChanges`.
///
/// Source: LSP 3.17, *WorkspaceEdit*, *CreateFile*.
private enum DocumentChange: JSONEncodable {
  /// Creates the file unless it exists.
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
