import LanguageServerProtocol
import TodoText

extension WorkspaceEdit {
  /// The edits of several documents, in the form that the client supports.
  ///
  /// A client without `documentChanges` gets all texts in `changes`, without versions.
  init(
    _ edits: [TextDocumentEdit], creating new: [DocumentURI] = [],
    annotations: [String: String] = [:],
    for capability: ClientCapabilities
  ) {
    self =
      capability.documentChanges
      ? .documentChanges(edits, creating: new, annotations: annotations)
      : .changes(Dictionary(keepingFirst: edits.map { ($0.uri, $0.edits) }))
  }
}
