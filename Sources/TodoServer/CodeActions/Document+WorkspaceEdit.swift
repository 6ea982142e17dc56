import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

extension Document {
  /// The minimum number of removed items for which the user must confirm; fewer are seen at a glance, and undone with a key.
  private static let manyItems = 10

  /// The workspace edit of an action's result, in the form that the client supports.
  func workspaceEdit(
    _ outcome: DeferredAction.Outcome, for client: ClientProfile
  ) throws(ResponseError) -> WorkspaceEdit {
    let change = outcome.change
    let capability = client.capabilities.workspaceEdit
    let takesSnippets = capability.documentChanges && capability.snippetEdits
    var edits = try ClientEdits(
      of: change, to: self, in: client.columnEncoding, cursor: takesSnippets ? outcome.cursor : nil
    ).edits
    guard capability.documentChanges else { return .changes([uri: edits]) }
    if let addition = outcome.addition {
      let edit = TextDocumentEdit(uri: uri, version: version, edits: edits)
      return try addition.workspaceEdit(before: edit, for: client)
    }
    var annotations: [String: ChangeAnnotation] = [:]
    if capability.changeAnnotations, let annotation = confirmation(of: change) {
      annotations = ["removal": annotation]
      for index in edits.indices { edits[index].annotationID = "removal" }
    }
    let edit = TextDocumentEdit(uri: uri, version: version, edits: edits)
    return .documentChanges([edit], annotations: annotations)
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

extension ListAddition {
  /// The edit that first adds to the other list and then removes, so that a failure in between loses nothing.
  fileprivate func workspaceEdit(
    before removal: TextDocumentEdit, for client: ClientProfile
  ) throws(ResponseError) -> WorkspaceEdit {
    .documentChanges(
      [try target.document.edit(change, for: client), removal],
      creating: target.isNew ? [target.document.uri] : [], annotations: [:])
  }
}
