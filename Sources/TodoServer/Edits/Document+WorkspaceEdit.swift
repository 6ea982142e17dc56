import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

extension Document {
  /// The user is asked before so many items go at once.
  private static let manyItems = 10

  /// A change of this version of the document, in the form that the client takes.
  ///
  /// `cursor` is where one goes on to type, a byte of the text as it is afterwards.
  func workspaceEdit(
    _ change: TextChange, cursor: Int?, for client: ClientProfile
  ) throws(ResponseError) -> WorkspaceEdit {
    let capability = client.capabilities.workspaceEdit
    let takesSnippets = capability.documentChanges && capability.snippetEdits
    var edits = try ClientEdits(
      of: change, to: self, in: client.columnEncoding, cursor: takesSnippets ? cursor : nil
    ).edits
    guard capability.documentChanges else { return .changes([uri: edits]) }
    var annotations: [String: ChangeAnnotation] = [:]
    if capability.changeAnnotations, let annotation = confirmation(of: change) {
      annotations = ["removal": annotation]
      for index in edits.indices { edits[index].annotationID = "removal" }
    }
    let edit = TextDocumentEdit(uri: uri, version: version, edits: edits)
    return .documentChanges([edit], annotations: annotations)
  }

  /// What the user is asked before the change is made; nil if it may be made unasked.
  private func confirmation(of change: TextChange) -> ChangeAnnotation? {
    let removed = Int(list.sum.itemCount) - Int(list.applying(change).sum.itemCount)
    guard removed >= Self.manyItems else { return nil }
    return ChangeAnnotation(label: "Remove \(removed) items", needsConfirmation: true)
  }
}
