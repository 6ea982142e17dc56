import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

extension Document {
  /// The minimum number of removed items for which the user must confirm; fewer are seen at a glance, and undone with a key.
  private static let manyItems = 10

  /// The workspace edit of an action's result, in the form that the client supports.
  func workspaceEdit(
    _ outcome: ActionOutcome, for client: ClientProfile
  ) throws(ResponseError) -> WorkspaceEdit {
    let change = outcome.change
    let capability = client.capabilities.workspaceEdit
    let takesSnippets = capability.documentChanges && capability.snippetEdits
    var edits = try ClientEdits(
      of: change, to: self, in: client.columnEncoding, cursor: takesSnippets ? outcome.cursor : nil
    ).edits
    if let addition = outcome.addition {
      // The addition to the other list is first, so that a failure in between loses nothing.
      let target = addition.target
      return WorkspaceEdit(
        [
          try target.document.edit(addition.change, for: client),
          TextDocumentEdit(uri: uri, version: version, edits: edits),
        ], creating: target.isNew ? [target.document.uri] : [], for: capability)
    }
    var annotations: [String: ChangeAnnotation] = [:]
    if capability.documentChanges, capability.changeAnnotations, let annotation = confirmation(of: change) {
      annotations = ["removal": annotation]
      for index in edits.indices { edits[index].annotationID = "removal" }
    }
    return WorkspaceEdit(
      [TextDocumentEdit(uri: uri, version: version, edits: edits)], annotations: annotations, for: capability)
  }

  /// A change of the document as an LSP edit.
  func edit(_ change: TextChange, for client: ClientProfile) throws(ResponseError) -> TextDocumentEdit {
    TextDocumentEdit(
      uri: uri, version: version,
      edits: try ClientEdits(of: change, to: self, in: client.columnEncoding).edits)
  }

  /// The annotation with which the user must confirm the change; nil if that is not needed.
  private func confirmation(of change: TextChange) -> ChangeAnnotation? {
    let removed = Int(list.sum.itemCount) - Int(list.applying(change).sum.itemCount)
    guard removed >= Self.manyItems else { return nil }
    return ChangeAnnotation(label: "Remove \(removed) items", needsConfirmation: true)
  }
}
