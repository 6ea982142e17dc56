import JSON

/// What the server can do, put together by its features.
///
/// Source: LSP 3.17, *ServerCapabilities*.
package struct ServerCapabilities: Equatable, Sendable {
  /// The units that columns are counted in.
  package var positionEncoding: String
  /// What the server wants to be told of open documents.
  package var textDocumentSync = TextDocumentSyncOptions()
  /// Its code actions; nil if there are none for this client.
  package var codeActionProvider: CodeActionOptions?
  /// Whether it formats whole documents.
  package var documentFormattingProvider = false
  /// Whether it formats ranges, and how many at once.
  package var documentRangeFormattingProvider: DocumentRangeFormattingOptions?
  /// The key behind which it formats; nil if none.
  package var documentOnTypeFormattingTrigger: String?
  /// How it is asked for diagnostics; nil if it sends them.
  package var diagnosticProvider: DiagnosticOptions?
  /// What it wants to be told of folders; nil if nothing.
  package var workspaceFolders: WorkspaceFoldersOptions?

  /// A server that can count columns, and nothing else.
  package init(positionEncoding: String) { self.positionEncoding = positionEncoding }
}

extension ServerCapabilities: JSONEncodable {
  /// Writes what there is.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("positionEncoding", positionEncoding)
      writer.member("textDocumentSync", textDocumentSync)
      writer.member("codeActionProvider", codeActionProvider)
      if documentFormattingProvider { writer.member("documentFormattingProvider", true) }
      writer.member("documentRangeFormattingProvider", documentRangeFormattingProvider)
      if let documentOnTypeFormattingTrigger {
        writer.member(
          "documentOnTypeFormattingProvider",
          object: { $0.member("firstTriggerCharacter", documentOnTypeFormattingTrigger) })
      }
      writer.member("diagnosticProvider", diagnosticProvider)
      if let workspaceFolders {
        writer.member("workspace", object: { $0.member("workspaceFolders", workspaceFolders) })
      }
    }
  }
}
