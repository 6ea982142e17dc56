import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// An operation on items of an agenda, which may be in several lists.
///
/// An item is named by its list, line and text and, unless the client sends several operations one after the other, by the
/// version or state of the list: then it changes nothing if a list has changed since the agenda was sent.
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
    /// The words of the item, by which it is found if there is neither a version nor a state.
    let text: String?

    init(from json: JSON) throws(JSONDecodingError) {
      uri = try json.required("uri")
      line = try json.required("line")
      version = try json.optional("version")
      state = try json.optional("state")
      text = try json.optional("text")
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
      let (document, line) = try session.item(
        target.uri, version: target.version, state: target.state, at: target.line, text: target.text)
      edits.add(document, at: line)
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
  /// The item that a client means: that of an open document in this version or of a file in this state or, without both,
  /// the one with this text, at the line or unique.
  ///
  /// - Throws: An error if the list has changed since.
  fileprivate mutating func item(
    _ uri: DocumentURI, version: Int?, state: String?, at line: Int, text: String?
  ) throws(ResponseError) -> (Document, line: Int) {
    let name = uri.displayName
    let stale = ResponseError(.contentModified, "\(name) has changed since the agenda was shown")
    let isByText = version == nil && state == nil && text != nil
    let document: Document
    if let open = documents[uri] {
      guard isByText || open.version == version else { throw stale }
      document = open
    } else {
      guard let path = uri.path, index.file(at: path) != nil, let (closed, found) = closedDocument(at: path),
        isByText || found == state
      else { throw stale }
      document = closed
    }
    guard isByText, let text else { return (document, line) }
    func matches(_ item: Item) -> Bool { document.list.firstWords(of: item) == text }
    if let item = document.list.item(atLine: line), item.line == line, matches(item) {
      return (document, line)
    }
    let others = document.list.items().filter(matches)
    guard others.count == 1, let item = others.first else { throw stale }
    return (document, item.line)
  }
}
