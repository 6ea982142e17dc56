import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// An operation on items of an agenda, which may be in several lists.
///
/// It changes nothing if one of the lists has changed since the agenda was sent.
struct ItemOperation: JSONDecodable {
  /// The command that applies it and sends the edit.
  ///
  /// Its arguments are an operation's name, an array of items and, if the operation asks for one, a value.
  static let commandName = "todo-lsp.applyToItems"

  private let operation: String
  private let targets: [Target]
  /// The value that the operation asks for.
  private let argument: String?

  /// An item of an agenda, as sent to the client.
  private struct Target: JSONDecodable {
    let uri: DocumentURI
    let line: Int
    /// The version of the open document.
    let version: Int?
    /// The ``FileVersion/state`` of a file that is not open.
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
    argument = try json.optional("argument")
  }

  /// Decodes the arguments of the command.
  ///
  /// - Throws: An error that names the wrong argument.
  init(commandArguments: [JSON]) throws(ResponseError) {
    do throws(JSONDecodingError) {
      let names = zip(["operation", "items", "argument"], commandArguments).map { ($0, $1) }
      self = try ItemOperation(from: .object(JSONObject(names)))
    } catch {
      throw ResponseError(invalidParams: error)
    }
  }

  /// The edit of all items, and its label.
  ///
  /// Skips items for which there is nothing to do.
  ///
  /// - Throws: An error that says which list has changed or why the operation is unavailable for all.
  func edit(in session: inout Session) throws(ResponseError) -> ApplyWorkspaceEditParams {
    let operation = try session.operation(named: operation)
    var edits = ItemEdits(operation, argument)
    for target in targets {
      edits.add(
        try session.document(target.uri, version: target.version, state: target.state), at: target.line)
    }
    let count = try edits.apply(in: session)
    let label =
      switch (count, targets.count) {
      case (1, 1): operation.menu.label
      case (targets.count, _): "\(operation.menu.label) (\(count))"
      default: "\(operation.menu.label) (\(count) of \(targets.count))"
      }
    return ApplyWorkspaceEditParams(label: label, edit: try edits.workspaceEdit(for: session.client))
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
