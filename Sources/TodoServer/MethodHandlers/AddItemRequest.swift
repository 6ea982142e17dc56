import JSON
import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

/// `todo/addItem`, a custom request: the edit that adds an item to a list, as `todo-format add` does, and its label.
///
/// The client applies the edit, which may create the list.
enum AddItemRequest: RequestHandler {
  static let method = "todo/addItem"

  struct Params: JSONDecodable, Sendable {
    let list: DocumentURI
    /// What the item says, with priority, tags and due date.
    let text: String

    init(from json: JSON) throws(JSONDecodingError) {
      list = try json.required("list")
      text = try json.required("text")
    }
  }

  static func reply(
    to params: Params, in session: Session
  ) throws(ResponseError) -> ApplyWorkspaceEditParams {
    guard let path = params.list.path else {
      throw ResponseError(.requestFailed, "save the list first: \(params.list)")
    }
    let target: OtherList
    let addition: Addition
    do throws(OperationError) {
      target = try OtherList(at: CanonicalPath(path), as: "list", in: session)
    } catch {
      throw ResponseError(.requestFailed, error.description)
    }
    let document = target.document
    do throws(Addition.Failure) {
      addition = try Addition(
        of: params.text, to: document.list, at: .group(""), document.operationContext(on: session.today))
    } catch {
      throw ResponseError(.requestFailed, error.reason)
    }
    let change = TextChange(fromLinesOf: document.list.text.bytes, to: addition.bytes)
    return try ApplyWorkspaceEditParams(
      label: "Add", ListChanges(change, of: document, isNew: target.isNew), for: session.client)
  }
}
