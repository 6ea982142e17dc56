import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// The changes that an action makes: to a document, or to several lists.
struct ListChanges {
  /// The change of a list, open or not.
  private struct Change {
    let document: Document
    var isNew = false
    var isDestination = false
    private(set) var change = TextChange.none

    var list: TodoList { document.list.applying(change) }

    mutating func add(_ next: TextChange) {
      change = change.isEmpty ? next : change.followed(by: next, of: document.list.text.bytes)
    }

    /// The label with which the user must confirm the change; nil if that is not needed.
    var confirmation: String? {
      let removed = Int(document.list.sum.itemCount) - Int(list.sum.itemCount)
      return removed < manyItems ? nil : "Remove \(removed) items"
    }
  }

  /// The minimum number of removed items for which the user must confirm; fewer are seen at a glance, and undone with a key.
  private static let manyItems = 10

  private var changes: [DocumentURI: Change] = [:]
  /// The cursor's byte offset in the changed text; nil if the action does not move the cursor.
  var cursor: Int?

  init() {}

  /// The change of one list, whose file may be new.
  init(_ change: TextChange, of document: Document, isNew: Bool = false) {
    add(change, to: document, isNew: isNew)
  }

  /// Applies an operation to the selected items of a document, as it is with the changes so far.
  ///
  /// - Returns: The number of changed items; 0 if the whole list is selected.
  @discardableResult
  mutating func apply(
    _ call: OperationCall, to selection: Selection, of document: Document, _ context: OperationContext,
    in session: Session
  ) throws(OperationError) -> Int {
    let list = list(of: document)
    guard let other = try call.otherList(of: document, in: session) else {
      let edit = try call.operation.edit(selection, in: list, context)
      add(edit.change, to: document)
      cursor = call.operation.cursor(after: edit.change)
      return edit.items.count
    }
    let otherList = self.list(of: other.document)
    let transfer =
      if let destination = call.destination {
        try ItemTransfer(of: selection, from: list, to: otherList, toGroup: destination.title, context)
      } else {
        try ItemTransfer(archiving: selection, from: list, to: otherList, context)
      }
    add(transfer.addition, to: other.document, isNew: other.isNew, isDestination: true)
    add(transfer.removal, to: document)
    return transfer.items.count
  }

  /// What the changes make ready, for a message.
  var readiness: Readiness {
    var readiness = Readiness()
    for change in ordered { readiness.add(change.change, to: change.document.list) }
    return readiness
  }

  /// Those that change something: of lists that items move to first, then by name.
  private var ordered: [Change] {
    changes.values.filter { !$0.change.isEmpty }.sorted {
      ($0.isDestination ? 0 : 1, $0.document.uri.string) < ($1.isDestination ? 0 : 1, $1.document.uri.string)
    }
  }

  private func list(of document: Document) -> TodoList { changes[document.uri]?.list ?? document.list }

  /// Adds a change to those of a document so far.
  mutating func add(
    _ change: TextChange, to document: Document, isNew: Bool = false, isDestination: Bool = false
  ) {
    var all = changes[document.uri] ?? Change(document: document)
    all.add(change)
    all.isNew = all.isNew || isNew
    all.isDestination = all.isDestination || isDestination
    changes[document.uri] = all
  }

  /// The changes in the form that a client supports.
  ///
  /// Those of lists that items move to are first, so that a failure in between loses nothing. With `confirmsRemoval`, the
  /// user must confirm the removal of many items of one list.
  func workspaceEdit(
    for client: ClientProfile, confirmsRemoval: Bool = true
  ) throws(ResponseError) -> WorkspaceEdit {
    let capability = client.capabilities
    let takesSnippet = capability.documentChanges && capability.snippetEdits && changes.count == 1
    let ordered = ordered
    var edits: [TextDocumentEdit] = []
    for change in ordered {
      let document = change.document
      let own = try ClientEdits(
        of: change.change, to: document, in: client.columnEncoding, cursor: takesSnippet ? cursor : nil)
      edits.append(TextDocumentEdit(uri: document.uri, version: document.version, edits: own.edits))
    }
    var annotations: [String: String] = [:]
    if confirmsRemoval, ordered.count == 1, capability.documentChanges, capability.changeAnnotations,
      let annotation = ordered[0].confirmation
    {
      annotations = ["removal": annotation]
      for index in edits[0].edits.indices { edits[0].edits[index].annotationID = "removal" }
    }
    return WorkspaceEdit(
      edits, creating: ordered.filter { $0.isNew }.map { $0.document.uri }, annotations: annotations,
      for: capability)
  }
}

/// Source: LSP 3.17, `workspace/applyEdit`.
struct ApplyWorkspaceEditParams: Equatable, Sendable, JSONEncodable {
  /// The label that clients show in their undo history.
  var label: String
  var edit: WorkspaceEdit
  /// What the client shows once the edit is applied; only in replies to `todo/applyOperation`.
  var message: String?

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("label", label)
      writer.member("edit", edit)
      writer.member("message", message)
    }
  }
}

extension ApplyWorkspaceEditParams {
  /// The edit of some changes, see ``ListChanges/workspaceEdit(for:confirmsRemoval:)``, and what they make ready.
  init(
    label: String, _ changes: ListChanges, for client: ClientProfile, confirmsRemoval: Bool = true
  ) throws(ResponseError) {
    self.label = label
    edit = try changes.workspaceEdit(for: client, confirmsRemoval: confirmsRemoval)
    message = changes.readiness.message
  }
}
