import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// What a client asks the server to change: the parameters of `todo/applyOperation`, the argument of the command
/// `todo-lsp.applyOperation`, and the `data` of a code action.
enum ActionParams: JSONDecodable {
  case operation(OperationParams)
  case fix(FixParams)

  init(from json: JSON) throws(JSONDecodingError) {
    self =
      json["problem"] == nil
      ? .operation(try OperationParams(from: json)) : .fix(try FixParams(from: json))
  }

  static let commandName = "todo-lsp.applyOperation"

  /// The command of a client that asks the user for the value of an operation, and then sends the parameters with it.
  static let promptName = "todo-lsp.prompt"
}

extension Command {
  /// The command that does what the parameters of an action say.
  init(_ title: String, applying params: JSON) {
    self.init(title: title, name: ActionParams.commandName, arguments: [params])
  }
}

extension Document {
  var identifier: VersionedTextDocumentIdentifier {
    VersionedTextDocumentIdentifier(uri: uri, version: version)
  }

  /// The identifier without a version, for commands that a client shows until it requests them again.
  var anyVersion: VersionedTextDocumentIdentifier { VersionedTextDocumentIdentifier(uri: uri, version: nil) }
}

extension Session {
  /// The edit of an action, and its label.
  ///
  /// The edit moves the cursor only if the user chose the action in the document: a snippet moves that of the active editor,
  /// which may show another one.
  ///
  /// - Throws: An error that says which parameter is wrong or why the action is unavailable.
  mutating func edit(
    _ params: ActionParams, movesCursor: Bool = false
  ) throws(ResponseError) -> ApplyWorkspaceEditParams {
    switch params {
    case .operation(let params):
      let operation = try operation(named: params.operation)
      if let items = params.items { return try edit(operation, items, params.argument) }
      guard let identifier = params.textDocument else {
        throw ResponseError(.invalidParams, "params.textDocument is missing")
      }
      let document = try document(identifier)
      guard params.selections.count < 2 else { return try edit(operation, params, of: document) }
      return try edit(operation, params, of: document, movesCursor: movesCursor)
    case .fix(let params):
      let document = try document(params.textDocument)
      guard let fix = document.fix(params, on: today) else {
        throw ResponseError(.requestFailed, "the action is no longer available")
      }
      return try ApplyWorkspaceEditParams(
        label: fix.title, ListChanges(fix.change, of: document), for: client)
    }
  }

  /// The open document in the version that a client means.
  private func document(_ identifier: VersionedTextDocumentIdentifier) throws(ResponseError) -> Document {
    guard let document = documents[identifier.uri] else {
      // It may have been closed since the action was offered.
      throw identifier.version == nil
        ? ResponseError(.invalidParams, "params.textDocument.uri: \(identifier.uri) is not open")
        : Self.hasChanged
    }
    guard identifier.version == nil || identifier.version == document.version else { throw Self.hasChanged }
    return document
  }

  private static let hasChanged = ResponseError(
    .contentModified, "the document has changed since the action was offered")

  /// The edit of an operation on one selection, or on the whole document.
  private func edit(
    _ operation: Operation, _ params: OperationParams, of document: Document, movesCursor: Bool
  ) throws(ResponseError) -> ApplyWorkspaceEditParams {
    let selection =
      params.selections.first.map { Selection.lines($0, clampedTo: document.list) } ?? .wholeList
    let context = document.operationContext(on: today)
    let call: OperationCall
    var changes = ListChanges()
    do throws(OperationError) {
      call = try OperationCall(operation, params.argument, of: document, in: self)
      try changes.apply(call, to: selection, of: document, context, in: self)
    } catch {
      throw ResponseError(error)
    }
    if !movesCursor { changes.cursor = nil }
    let summary = SelectionSummary(selection, in: document.list, context)
    return try ApplyWorkspaceEditParams(
      label: call.title(for: summary, of: document, in: self), changes, for: client)
  }

  /// The edit of an operation on the items of several selections.
  private func edit(
    _ operation: Operation, _ params: OperationParams, of document: Document
  ) throws(ResponseError) -> ApplyWorkspaceEditParams {
    var targets = SelectedLists()
    for lines in params.selections {
      let items = document.list.items(in: Selection.lines(lines, clampedTo: document.list).lines)
      for item in items { targets.add(document, at: item.line) }
    }
    guard !targets.isEmpty else {
      throw ResponseError(.noItem)
    }
    let (label, changes) = try targets.applying(operation, params.argument, in: self)
    return try ApplyWorkspaceEditParams(label: label, changes, for: client)
  }

  /// The edit of an operation on items of an agenda, which may be in several lists.
  private mutating func edit(
    _ operation: Operation, _ items: [OperationParams.Item], _ argument: String?
  ) throws(ResponseError) -> ApplyWorkspaceEditParams {
    var targets = SelectedLists()
    for item in items {
      let (document, line) = try self.item(item)
      targets.add(document, at: line)
    }
    let (label, changes) = try targets.applying(operation, argument, toItems: items.count, in: self)
    // An agenda asks before it deletes.
    return try ApplyWorkspaceEditParams(label: label, changes, for: client, confirmsRemoval: false)
  }

  /// The operation with this name.
  func operation(named name: String) throws(ResponseError) -> Operation {
    guard let operation = Operation.named(name) else {
      throw ResponseError(.invalidParams, "params.operation: unknown operation '\(name)'")
    }
    return operation
  }

  /// The item that a client means: that of an open document in this version or of a file in this state or, without both,
  /// the one with this text, at the line or unique.
  ///
  /// - Throws: An error if the list has changed since.
  private mutating func item(_ item: OperationParams.Item) throws(ResponseError) -> (Document, line: Int) {
    let stale = ResponseError(
      .contentModified, "\(item.uri.displayName) has changed since the agenda was shown")
    let isByText = item.version == nil && item.state == nil && item.text != nil
    let document: Document
    if let open = documents[item.uri] {
      guard isByText || open.version == item.version else { throw stale }
      document = open
    } else {
      guard let path = item.uri.path, index.entries[path] != nil,
        let (closed, found) = closedDocument(at: path), isByText || found == item.state
      else { throw stale }
      document = closed
    }
    guard isByText, let text = item.text else { return (document, item.line) }
    func matches(_ item: Item) -> Bool { document.list.firstWords(of: item) == text }
    if let found = document.list.item(atLine: item.line), found.line == item.line, matches(found) {
      return (document, item.line)
    }
    let others = document.list.items().filter(matches)
    guard others.count == 1, let found = others.first else { throw stale }
    return (document, found.line)
  }
}

extension Document {
  /// The fix that a client means; nil if the problem is gone.
  fileprivate func fix(_ params: FixParams, on today: CalendarDay) -> Fix? {
    let line = list.text.line(containing: min(params.bytes.lowerBound, list.text.byteCount))
    let problem = list.problems(problemContext(on: today), beginningOn: line..<line + 1)
      .first { $0.code.check.name == params.problem && $0.range == params.bytes }
    let fixes = problem.map { self.fixes(of: $0, on: today) } ?? []
    return fixes.indices.contains(params.fix) ? fixes[params.fix] : nil
  }
}
