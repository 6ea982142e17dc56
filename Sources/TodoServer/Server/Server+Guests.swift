import JSON
import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

extension Server {
  /// Handles a request of another program: `lists`, the open lists with their texts, or `change`, new texts for some.
  mutating func receive(_ line: [UInt8], from guest: Int32) {
    let request: Message.Request
    do throws(Rejection) {
      guard case .request(let valid) = try Message(parsing: line) else { return }
      request = valid
    } catch {
      return session.guests.reply(error.reply, to: guest)
    }
    do throws(ResponseError) {
      guard lifecycle == .serving else { throw ResponseError(.requestFailed, "the server does not serve") }
      switch request.method {
      case "lists":
        session.guests.reply(.response(to: request.id, result: openLists), to: guest)
      case "change":
        let texts = try beginChange(request, of: guest)
        session.guests.wait(for: texts, in: session.documents, request.id, of: guest, from: clock.uptime())
        session.guests.notice(session.documents)
      default: throw ResponseError(.methodNotFound, "unknown request \(request.method)")
      }
    } catch {
      session.guests.reply(.response(to: request.id, error: error), to: guest)
    }
  }

  private var openLists: JSON {
    .array(
      session.documents.all.compactMap { document in
        guard let path = document.uri.path, let version = document.version else { return nil }
        return [
          "path": .string(path), "version": .integer(version),
          "text": .string(String(decoding: document.list.text.bytes, as: UTF8.self)),
        ]
      })
  }

  /// Asks the client for a change, as one step of its undo history.
  ///
  /// - Returns: The texts that the documents will have.
  private mutating func beginChange(
    _ request: Message.Request, of guest: Int32
  ) throws(ResponseError) -> [DocumentURI: [UInt8]] {
    guard session.client.capabilities.appliesEdits else {
      throw ResponseError(.requestFailed, "the editor takes no changes")
    }
    let change: GuestRequest
    do throws(JSONDecodingError) { change = try GuestRequest(from: request.params) } catch {
      throw ResponseError(invalidParams: error)
    }
    var texts: [DocumentURI: [UInt8]] = [:]
    var changes = ListChanges()
    for list in change.lists {
      guard let document = session.documents.document(of: CanonicalPath(list.path)),
        document.version == list.version
      else { throw ResponseError(.contentModified, "it changed meanwhile") }
      changes.add(TextChange(fromLinesOf: document.list.text.bytes, to: list.text), to: document)
      texts[document.uri] = list.text
    }
    let edit = try changes.workspaceEdit(for: session.client, confirmsRemoval: false)
    let id = request.id
    session.outgoing.request("workspace/applyEdit", ApplyWorkspaceEditParams(label: change.label, edit: edit))
    {
      result, session in
      if case .success(let reply) = result, reply["applied"]?.bool ?? true {
        return session.guests.acknowledge(id, of: guest)
      }
      session.guests.refuse("the editor refused the change") { _, other, of in other == id && of == guest }
    }
    return texts
  }
}

/// The parameters of `change`.
private struct GuestRequest: JSONDecodable {
  struct List: JSONDecodable {
    let path: String
    let version: Int
    let text: [UInt8]

    init(from json: JSON) throws(JSONDecodingError) {
      path = try json.required("path")
      version = try json.required("version")
      text = Array(try json.required("text", as: String.self).utf8)
    }
  }

  /// What was done, for the undo history.
  let label: String
  let lists: [List]

  init(from json: JSON) throws(JSONDecodingError) {
    label = try json.required("label")
    lists = try json.required("lists")
  }
}
