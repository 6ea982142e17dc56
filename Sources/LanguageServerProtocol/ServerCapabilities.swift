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
  /// What its semantic tokens are made of; nil if it has none for this client.
  package var semanticTokensProvider: SemanticTokensOptions?
  /// How it completes; nil if it does not.
  package var completionProvider: CompletionOptions?
  /// How it renames; nil if it does not.
  package var renameProvider: RenameOptions?
  /// The commands that it does.
  package var commands: [String] = []
  /// What it can show of documents, each by the member that says so, with no options.
  package var views: [View] = []
  /// What it wants to be told of folders; nil if nothing.
  package var workspaceFolders: WorkspaceFoldersOptions?

  /// Something about documents that a client can ask for without knowing more of it.
  package enum View: String, Sendable {
    case documentSymbol = "documentSymbolProvider"
    case foldingRange = "foldingRangeProvider"
    case hover = "hoverProvider"
    case inlayHint = "inlayHintProvider"
    case codeLens = "codeLensProvider"
    case selectionRange = "selectionRangeProvider"
    case documentHighlight = "documentHighlightProvider"
    case documentLink = "documentLinkProvider"
    case references = "referencesProvider"
    case definition = "definitionProvider"
    case workspaceSymbol = "workspaceSymbolProvider"
    case color = "colorProvider"

    /// Whether the protocol wants an object of options, be it empty, in the place of `true`.
    fileprivate var wantsObject: Bool { self == .codeLens || self == .documentLink }
  }

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
      writer.member("semanticTokensProvider", semanticTokensProvider)
      writer.member("completionProvider", completionProvider)
      writer.member("renameProvider", renameProvider)
      for view in views {
        if view.wantsObject {
          writer.member(view.rawValue, object: { _ in })
        } else {
          writer.member(view.rawValue, true)
        }
      }
      if !commands.isEmpty {
        writer.member("executeCommandProvider", object: { $0.member("commands", commands) })
      }
      if let workspaceFolders {
        writer.member("workspace", object: { $0.member("workspaceFolders", workspaceFolders) })
      }
    }
  }
}
