import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// The edits that an operation makes to items of several lists.
struct ItemEdits {
  private let operation: Operation
  private let argument: String?
  /// The lists, by URI.
  private var lists: [DocumentURI: Entry] = [:]

  /// A list with selected items, or one that items move to.
  private struct Entry {
    let document: Document
    /// The list with the changes so far.
    var list: TodoList
    /// The lines of the selected items.
    var lines: Set<Int> = []
    /// Whether items have moved there.
    var isDestination = false
    /// Whether the file does not exist yet.
    var isNew = false

    init(_ document: Document) {
      self.document = document
      list = document.list
    }
  }

  init(_ operation: Operation, _ argument: String?) {
    self.operation = operation
    self.argument = argument
  }

  /// Whether no item was added.
  var isEmpty: Bool { lists.isEmpty }

  private var isMove: Bool { operation.scope == .otherList }

  /// Adds an item of a list.
  mutating func add(_ document: Document, at line: Int) {
    lists[document.uri, default: Entry(document)].lines.insert(line)
  }

  /// The edit of the operation on all items, and its label; skips items for which there is nothing to do and malformed
  /// ones.
  ///
  /// The label says how many of `count` items were changed, if that is not nil.
  ///
  /// - Throws: An error with the reason why nothing can be changed.
  func applied(
    in session: Session, toItems count: Int? = nil
  ) throws(ResponseError) -> ApplyWorkspaceEditParams {
    var edits = self
    let changed = try edits.apply(in: session)
    let label =
      switch (changed, count) {
      case (1, 1): operation.menu.label
      case (_, let count?) where count != changed: "\(operation.menu.label) (\(changed) of \(count))"
      default: "\(operation.menu.label) (\(changed))"
      }
    return ApplyWorkspaceEditParams(label: label, edit: try edits.workspaceEdit(for: session.client))
  }

  /// Applies the operation to all items.
  ///
  /// - Returns: The number of changed items, at least 1.
  private mutating func apply(in session: Session) throws(ResponseError) -> Int {
    var count = 0
    var reason: OperationError?
    do throws(OperationError) {
      for uri in try ordered(in: session) {
        do throws(OperationError) {
          count += try isMove ? move(from: uri, in: session) : change(uri, in: session)
        } catch .nothingToDo(let words) {
          reason = reason ?? .nothingToDo(words)
        } catch .malformedCheckbox {
          reason = reason ?? .malformedCheckbox
        }
      }
    } catch {
      throw ResponseError(.requestFailed, error.description)
    }
    guard count > 0 else {
      throw ResponseError(.requestFailed, (reason ?? .nothingToDo("nothing to change")).description)
    }
    return count
  }

  /// The lists with items; each after its destination, because the items that move there shift its lines.
  private func ordered(in session: Session) throws(OperationError) -> [DocumentURI] {
    let uris = lists.keys.sorted { $0.string < $1.string }
    guard isMove else { return uris }
    var ordered: [DocumentURI] = []
    var visited: Set<DocumentURI> = []
    for uri in uris {
      // A destination is relative to its list, so that it may have a destination of its own.
      var path: [DocumentURI] = []
      var next: DocumentURI? = uri
      while let uri = next, let document = lists[uri]?.document, visited.insert(uri).inserted {
        path.append(uri)
        next = try destination(of: document, in: session).path.map { path throws(OperationError) in
          try ListAddition.Target(at: path, as: "other list", in: session).document.uri
        }
      }
      ordered += path.reversed()
    }
    return ordered
  }

  /// Changes the items of a list.
  private mutating func change(_ uri: DocumentURI, in session: Session) throws(OperationError) -> Int {
    guard let entry = lists[uri] else { return 0 }
    if operation.scope == .archive, try entry.document.archivePath != nil {
      throw OperationError.nothingToDo(
        "the archive is another file: archive the items in their list, one selection at a time")
    }
    let call = try OperationCall(operation, argument, of: entry.document, in: session)
    let edit = try call.operation.edit(
      .items(entry.lines.sorted()), in: entry.list, entry.document.operationContext(on: session.today))
    lists[uri]?.list = edit.list
    return edit.items.count
  }

  private func destination(
    of document: Document, in session: Session
  ) throws(OperationError) -> MoveDestination {
    guard let argument else { throw .missingArgument(.destination) }
    return try MoveDestination(argument, of: document, in: session)
  }

  /// Moves the items of a list.
  private mutating func move(from uri: DocumentURI, in session: Session) throws(OperationError) -> Int {
    guard var entry = lists[uri] else { return 0 }
    let destination = try destination(of: entry.document, in: session)
    let lines = entry.lines.sorted()
    let context = entry.document.operationContext(on: session.today)
    guard let path = destination.path else {
      let change = try ItemTransfer.change(
        movingItemsAt: lines, in: entry.list, toGroup: destination.title, context)
      lists[uri]?.list = entry.list.applying(change)
      return lines.count
    }
    let target = try ListAddition.Target(at: path, as: "other list", in: session)
    var other = lists[target.document.uri] ?? Entry(target.document)
    let transfer = try ItemTransfer(
      ofItemsAt: lines, from: entry.list, to: other.list, toGroup: destination.title, context)
    other.list = other.list.applying(transfer.addition)
    other.isDestination = true
    other.isNew = target.isNew
    entry.list = entry.list.applying(transfer.removal)
    lists[target.document.uri] = other
    lists[uri] = entry
    return lines.count
  }

  /// The edit of all changed lists, those that items move to first.
  private func workspaceEdit(for client: ClientProfile) throws(ResponseError) -> WorkspaceEdit {
    var edits: [TextDocumentEdit] = []
    let entries = lists.values.sorted {
      ($0.isDestination ? 0 : 1, $0.document.uri.string) < ($1.isDestination ? 0 : 1, $1.document.uri.string)
    }
    for entry in entries {
      let document = entry.document
      let change = TextChange(fromLinesOf: document.list.text.bytes, to: entry.list.text.bytes)
      guard !change.isEmpty else { continue }
      edits.append(try document.edit(change, for: client))
    }
    return WorkspaceEdit(
      edits, creating: entries.filter { $0.isNew }.map { $0.document.uri },
      for: client.capabilities.workspaceEdit)
  }
}
