import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// An operation on items of an agenda, which may be in several lists.
///
/// It changes nothing if one of the lists has changed since the agenda was sent.
struct ItemOperation: JSONDecodable {
  /// The command that applies it and sends the edit; its arguments are an operation's name and an array of items.
  static let commandName = "todo-lsp.applyToItems"

  private let operation: String
  private let targets: [Target]

  /// An item of an agenda, as sent to the client.
  private struct Target: JSONDecodable {
    let uri: DocumentURI
    let line: Int
    let version: Int?
    let state: String?

    init(from json: JSON) throws(JSONDecodingError) {
      uri = try json.required("uri")
      line = try json.required("line")
      version = try json.optional("version")
      state = try json.optional("state")
    }
  }

  init(from json: JSON) throws(JSONDecodingError) {
    operation = try json.required("operation")
    targets = try json.required("items")
  }

  /// Decodes the arguments of the command.
  ///
  /// - Throws: An error that names the wrong argument.
  init(commandArguments: [JSON]) throws(ResponseError) {
    do throws(JSONDecodingError) {
      let names = zip(["operation", "items"], commandArguments).map { ($0, $1) }
      self = try ItemOperation(from: .object(JSONObject(names)))
    } catch {
      throw ResponseError(invalidParams: error)
    }
  }

  /// The edit of all items, and its label.
  ///
  /// - Throws: An error that says which list has changed or why the operation is unavailable.
  func edit(in session: inout Session) throws(ResponseError) -> ApplyWorkspaceEditParams {
    guard let operation = Operation.named(operation) else {
      throw ResponseError(.invalidParams, "params.operation: unknown operation '\(operation)'")
    }
    var lines: [DocumentURI: Set<Int>] = [:]
    var documents: [DocumentURI: Document] = [:]
    for target in targets {
      lines[target.uri, default: []].insert(target.line)
      documents[target.uri] = try session.document(
        target.uri, version: target.version, state: target.state)
    }
    var edits: [TextDocumentEdit] = []
    for (uri, document) in documents.sorted(by: { $0.key.string < $1.key.string }) {
      let edit = try document.edit(applying: operation, toLines: lines[uri] ?? [], in: session)
      edits.append(edit)
    }
    let label = targets.count == 1 ? operation.menu.label : "\(operation.menu.label) (\(targets.count))"
    guard session.client.capabilities.workspaceEdit.documentChanges else {
      let changes = Dictionary(edits.map { ($0.uri, $0.edits) }) { first, _ in first }
      return ApplyWorkspaceEditParams(label: label, edit: .changes(changes))
    }
    return ApplyWorkspaceEditParams(label: label, edit: .documentChanges(edits, annotations: [:]))
  }
}

extension Session {
  /// The document that a client means: an open one in this version, or a file in this state.
  ///
  /// - Throws: An error if it has changed since.
  fileprivate mutating func document(
    _ uri: DocumentURI, version: Int?, state: String?
  ) throws(ResponseError) -> Document {
    let stale = ResponseError(
      .contentModified, "\(uri.path ?? uri.string) has changed since the agenda was shown")
    if let open = documents[uri] {
      guard let version, open.version == version else { throw stale }
      return open
    }
    guard let state, let path = uri.path, index.file(at: path) != nil,
      let (closed, found) = closedDocument(at: path), found == state
    else { throw stale }
    return closed
  }
}

extension Document {
  /// The edit that applies an operation to the items on some lines, from the last to the first.
  fileprivate func edit(
    applying operation: Operation, toLines lines: Set<Int>, in session: Session
  ) throws(ResponseError) -> TextDocumentEdit {
    let context = operationContext(on: session.today)
    var list = list
    do throws(OperationError) {
      if operation.movesToArchive, try archivePath != nil {
        throw OperationError.nothingToDo("the archive is another file: open the list to archive its items")
      }
      // An operation adds or removes no lines above its item.
      for line in lines.sorted(by: >) {
        list = list.applying(try operation.change(to: .line(line), in: list, context))
      }
    } catch {
      throw ResponseError(.requestFailed, error.description)
    }
    let change = TextChange(fromLinesOf: self.list.text.bytes, to: list.text.bytes)
    let edits = try ClientEdits(of: change, to: self, in: session.client.columnEncoding).edits
    return TextDocumentEdit(uri: uri, version: version, edits: edits)
  }
}
