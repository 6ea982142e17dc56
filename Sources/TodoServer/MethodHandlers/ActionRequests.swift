import JSON
import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

extension MethodHandlers {
  /// The fixes and operations at the cursor or selection.
  ///
  /// A client that supports only commands gets those, if it can also apply their edits.
  static func codeActions(_ params: Params, in session: inout Session) throws(ResponseError) -> [EncodedJSON]
  {
    let document = try session.document(params)
    let client = session.client.capabilities
    guard client.actionLiterals || client.appliesEdits else { return [] }
    if !client.promptsForValues { session.updateTags() }
    let context = try CodeActionContext(params, of: document, in: session)
    var actions = try QuickFixes.actions(for: context)
    if var operations = OperationActions(for: context) {
      actions += try operations.actions(atMost: max(1, OperationActions.cursorActionLimit - actions.count))
    }
    guard !client.actionLiterals else { return actions.map { $0.encoded } }
    return actions.compactMap { action in
      (action.command ?? action.data.map { Command(action.title, applying: $0) })?.encoded
    }
  }

  /// Computes the edit of a code action; the action is unchanged if the server does not know it.
  static func resolveCodeAction(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> EncodedJSON {
    guard let object = params.json.object, let data = object["data"],
      let action = try? ActionParams(from: data)
    else { return params.json.encoded }
    let edit = try session.edit(action, movesCursor: true).edit
    return .object { writer in
      for member in object.members where member.key != "edit" { writer.member(member.key, member.value) }
      writer.member("edit", edit)
    }
  }

  /// The command that returns an agenda, for clients that can't send custom requests.
  static let agendaCommand = "todo-lsp.agenda"

  /// Applies an operation and sends the edit to the client, or returns an agenda.
  static func executeCommand(_ params: Params, in session: inout Session) throws(ResponseError)
    -> EncodedJSON?
  {
    let command: String = try params.required("command")
    let argument = (try params.optional("arguments") as [JSON]?)?.first
    if command == agendaCommand {
      return try agenda(params.within("arguments", argument ?? [:], 0), in: &session).encoded
    }
    guard session.client.capabilities.appliesEdits else {
      throw ResponseError(.requestFailed, "the client does not support workspace/applyEdit")
    }
    guard command == ActionParams.commandName else {
      throw ResponseError(.invalidParams, "params.command: unknown command '\(command)'")
    }
    var edit = try applyOperation(params.within("arguments", argument ?? .null, 0), in: &session)
    let message = edit.message
    edit.message = nil
    session.outgoing.request("workspace/applyEdit", edit)
    if let message { session.outgoing.show(.info, message) }
    return nil
  }

  /// A custom request: the edit of an operation, and its label.
  ///
  /// The client applies the edit. The command of the same name sends it with `workspace/applyEdit` instead.
  static func applyOperation(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> ApplyWorkspaceEditParams {
    try session.edit(try params.decoded())
  }

  /// A custom request: the edit that adds an item to a list, as `todo-format add` does, and its label.
  ///
  /// The client applies the edit, which may create the list.
  static func addItem(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> ApplyWorkspaceEditParams {
    let list: DocumentURI = try params.required("list")
    let text: String = try params.required("text")
    guard let path = list.path else { throw ResponseError(.requestFailed, "save the list first: \(list)") }
    let target: OtherList
    do throws(OperationError) {
      target = try OtherList(at: CanonicalPath(path), as: "list", in: session)
    } catch {
      throw ResponseError(error)
    }
    let document = target.document
    let addition: Addition
    do throws(Addition.Failure) {
      addition = try Addition(
        of: text, to: document.list, at: .group(""), document.operationContext(on: session.today))
    } catch {
      throw ResponseError(.requestFailed, error.reason)
    }
    let change = TextChange(fromLinesOf: document.list.text.bytes, to: addition.list.text.bytes)
    return try ApplyWorkspaceEditParams(
      label: "Add", ListChanges(change, of: document, isNew: target.isNew), for: session.client)
  }

  /// A custom request: the items of the workspace that match a filter, by due date.
  ///
  /// Files that have not been read yet are missing; `isComplete` is false then. After the reply, the server sends
  /// `todo/agendaChanged` once, when the agenda has changed or more files have been read.
  static func agenda(_ params: Params, in session: inout Session) throws(ResponseError) -> AgendaReply {
    try session.agenda(
      of: try params.optional("filter") ?? "", in: try params.optional("folders"),
      atMost: try params.optional("limit") ?? 1000)
  }
}

extension ResponseError {
  /// The reason why an operation is not available.
  init(_ error: OperationError) { self.init(.requestFailed, error.description) }
}
