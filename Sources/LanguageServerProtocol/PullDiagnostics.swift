import JSON

/// What a client says of asking for diagnostics.
///
/// Source: LSP 3.17, *DiagnosticClientCapabilities* and *DiagnosticWorkspaceClientCapabilities*.
package struct PullDiagnosticsClientCapability: Equatable, Sendable {
  /// Whether it asks.
  package let isThere: Bool
  /// Whether it asks again when the server says so.
  package let refresh: Bool

  /// Reads what was announced for documents and for the workspace; whatever is not there or is odd was not.
  package init(announcedForDocuments json: JSON?, forWorkspace workspace: JSON?) {
    isThere = json?.object != nil
    refresh = workspace?["refreshSupport"]?.bool ?? false
  }
}

/// Source: LSP 3.17, *DiagnosticOptions*.
package struct DiagnosticOptions: Equatable, Sendable, JSONEncodable {
  /// Whether files that are not open can be asked about too.
  package var workspaceDiagnostics: Bool

  /// Options from their one part.
  package init(workspaceDiagnostics: Bool) { self.workspaceDiagnostics = workspaceDiagnostics }

  /// Writes the options; no document's diagnostics depend on another document.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("interFileDependencies", false)
      writer.member("workspaceDiagnostics", workspaceDiagnostics)
    }
  }
}

/// Source: LSP 3.17, `textDocument/diagnostic`.
package struct DocumentDiagnosticParams: Sendable, JSONDecodable {
  /// The document.
  package let textDocument: TextDocumentIdentifier
  /// Names the diagnostics that the client has; nil if it has none.
  package let previousResultID: String?

  /// Takes the document and the name of what the client has.
  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    previousResultID = try json.optional("previousResultId")
  }
}

/// The diagnostics of a document, or that they are what the client has.
///
/// Source: LSP 3.17, *DocumentDiagnosticReport*.
package struct DocumentDiagnosticReport: Equatable, Sendable {
  /// Names these diagnostics.
  package var resultID: String
  /// All of them, an array of ``Diagnostic``s, written already; nil if the client has them.
  package var items: EncodedJSON?

  /// A report from its parts.
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
  /// Writes a full report, or one that says that nothing changed.
  package func write(to writer: inout JSONWriter) {
    writer.object { writeMembers(to: &$0) }
  }
}

/// Source: LSP 3.17, `workspace/diagnostic`.
package struct WorkspaceDiagnosticParams: Sendable, JSONDecodable {
  /// For each document by its name, which diagnostics the client has.
  package let previousResultIDs: [DocumentURI: String]

  /// Takes the list; of two entries for a document the later one holds.
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
  /// The report of one document.
  package struct Item: Equatable, Sendable {
    /// The document's name.
    package var uri: DocumentURI
    /// The version that it has; nil if it is not open.
    package var version: Int?
    /// Its diagnostics.
    package var report: DocumentDiagnosticReport

    /// A report from its parts.
    package init(uri: DocumentURI, version: Int?, report: DocumentDiagnosticReport) {
      self.uri = uri
      self.version = version
      self.report = report
    }
  }

  /// The reports of all documents.
  package var items: [Item]

  /// A report of these documents.
  package init(items: [Item]) { self.items = items }
}

extension WorkspaceDiagnosticReport: JSONEncodable {
  /// Writes the list.
  package func write(to writer: inout JSONWriter) {
    writer.object { $0.member("items", items) }
  }
}

extension WorkspaceDiagnosticReport.Item: JSONEncodable {
  /// Writes name, version and what the report of a document says.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("uri", uri)
      writer.memberOrNull("version", version)
      report.writeMembers(to: &writer)
    }
  }
}
