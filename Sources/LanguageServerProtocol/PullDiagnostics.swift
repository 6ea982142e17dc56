import JSON

/// The client's pull diagnostics capabilities.
///
/// Source: LSP 3.17, *DiagnosticClientCapabilities* and *DiagnosticWorkspaceClientCapabilities*.
package struct PullDiagnosticsClientCapability: Equatable, Sendable {
  /// Whether the client pulls diagnostics.
  package let isAnnounced: Bool
  /// Whether the client supports `workspace/diagnostic/refresh`.
  package let refresh: Bool

  package init(announcedForDocuments json: JSON?, forWorkspace workspace: JSON?) {
    isAnnounced = json?.object != nil
    refresh = workspace?["refreshSupport"]?.bool ?? false
  }
}

/// Source: LSP 3.17, *DiagnosticOptions*.
package struct DiagnosticOptions: Equatable, Sendable, JSONEncodable {
  /// Whether the server supports `workspace/diagnostic`.
  package var workspaceDiagnostics: Bool

  package init(workspaceDiagnostics: Bool) { self.workspaceDiagnostics = workspaceDiagnostics }

  /// Writes the options; diagnostics never depend on other documents.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("interFileDependencies", false)
      writer.member("workspaceDiagnostics", workspaceDiagnostics)
    }
  }
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

/// A document's diagnostics, full or unchanged.
///
/// Source: LSP 3.17, *DocumentDiagnosticReport*.
package struct DocumentDiagnosticReport: Equatable, Sendable {
  package var resultID: String
  /// A serialized array of ``Diagnostic``s; nil if unchanged.
  package var items: EncodedJSON?

  package init(resultID: String, items: EncodedJSON?) {
    self.resultID = resultID
    self.items = items
  }

  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.member("kind", items == nil ? "unchanged" : "full")
    writer.member("resultId", resultID)
    writer.member("items", items)
  }
}

extension DocumentDiagnosticReport: JSONEncodable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writeMembers(to: &$0) }
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

/// Source: LSP 3.17, *WorkspaceDiagnosticReport*.
package struct WorkspaceDiagnosticReport: Equatable, Sendable {
  package struct Item: Equatable, Sendable {
    package var uri: DocumentURI
    /// The document's version; nil if it is not open.
    package var version: Int?
    package var report: DocumentDiagnosticReport

    package init(uri: DocumentURI, version: Int?, report: DocumentDiagnosticReport) {
      self.uri = uri
      self.version = version
      self.report = report
    }
  }

  package var items: [Item]

  package init(items: [Item]) { self.items = items }
}

extension WorkspaceDiagnosticReport: JSONEncodable {
  package func write(to writer: inout JSONWriter) {
    writer.object { $0.member("items", items) }
  }
}

extension WorkspaceDiagnosticReport.Item: JSONEncodable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("uri", uri)
      writer.memberOrNull("version", version)
      report.writeMembers(to: &writer)
    }
  }
}
