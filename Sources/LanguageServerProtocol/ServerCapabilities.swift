import JSON

/// The server's capabilities, collected from its request handlers.
///
/// Source: LSP 3.17, *ServerCapabilities*.
package struct ServerCapabilities: Equatable, Sendable {
  /// The unit of columns.
  package var positionEncoding: String
  package var textDocumentSync = TextDocumentSyncOptions()
  /// The code action options; nil if the client does not support them.
  package var codeActionProvider: CodeActionOptions?
  package var documentFormattingProvider = false
  package var documentRangeFormattingProvider: DocumentRangeFormattingOptions?
  /// The character that triggers formatting.
  package var documentOnTypeFormattingTrigger: String?
  /// The pull diagnostics options; nil if the server pushes diagnostics.
  package var diagnosticProvider: DiagnosticOptions?
  package var semanticTokensProvider: SemanticTokensOptions?
  package var completionProvider: CompletionOptions?
  package var renameProvider: RenameOptions?
  /// The supported commands.
  package var commands: [String] = []
  /// The providers without options.
  package var providers: [Provider] = []
  package var workspaceFolders: WorkspaceFoldersOptions?
  /// The requests of this server that are not in the protocol.
  package var customRequests: [String] = []

  /// A provider without options.
  package enum Provider: String, Sendable {
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
    case callHierarchy = "callHierarchyProvider"
    case workspaceSymbol = "workspaceSymbolProvider"
    case color = "colorProvider"

    /// Whether the protocol requires an options object instead of `true`.
    fileprivate var needsOptions: Bool { self == .codeLens || self == .documentLink }
  }

  package init(positionEncoding: String) { self.positionEncoding = positionEncoding }
}

extension ServerCapabilities: JSONEncodable {
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
      for provider in providers {
        if provider.needsOptions {
          writer.member(provider.rawValue, object: { _ in })
        } else {
          writer.member(provider.rawValue, true)
        }
      }
      if !commands.isEmpty {
        writer.member("executeCommandProvider", object: { $0.member("commands", commands) })
      }
      if let workspaceFolders {
        writer.member("workspace", object: { $0.member("workspaceFolders", workspaceFolders) })
      }
      if !customRequests.isEmpty {
        writer.member("experimental", object: { $0.member("requests", customRequests) })
      }
    }
  }
}
