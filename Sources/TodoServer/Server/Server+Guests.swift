import JSON
import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

extension Server {
  /// Handles a request of another program: `lists`, the open lists with their texts, or `change`, new texts for some.
  package mutating func receive(_ line: [UInt8], from guest: Int32, outbox: inout Outbox) {
    defer { sendMessages(to: &outbox) }
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
        session.guests.wait(for: texts, request.id, of: guest, from: clock.uptime())
        noticeChangesOfGuests()
      default: throw ResponseError(.methodNotFound, "unknown request \(request.method)")
      }
    } catch {
      session.guests.reply(.response(to: request.id, error: error), to: guest)
    }
  }

  /// Replies to the guests whose changes the client has made.
  mutating func noticeChangesOfGuests() {
    session.guests.notice(session.documents, refusesSilently: session.client.isNeovim)
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
  /// - Returns: The texts of the documents.
  private mutating func beginChange(
    _ request: Message.Request, of guest: Int32
  ) throws(ResponseError) -> [DocumentURI: GuestChanges.Text] {
    guard session.client.capabilities.appliesEdits else {
      throw ResponseError(.requestFailed, "the editor takes no changes")
    }
    let params = Params(request.params)
    // What was done, for the undo history.
    let label: String = try params.required("label")
    let lists: [JSON] = try params.required("lists")
    var texts: [DocumentURI: GuestChanges.Text] = [:]
    var changes = ListChanges()
    for (index, list) in lists.enumerated() {
      let list = params.within("lists", list, index)
      let path: String = try list.required("path")
      let version: Int = try list.required("version")
      let after = Array((try list.required("text") as String).utf8)
      guard let document = session.documents.document(of: CanonicalPath(path)),
        document.version == version, !session.guests.isUnknown(document)
      else { throw ResponseError(.contentModified, "it changed meanwhile") }
      let before = document.list.text.bytes
      changes.add(TextChange(fromLinesOf: before, to: after), to: document)
      texts[document.uri] = GuestChanges.Text(version: version, before: before, after: after)
    }
    var edit = try changes.workspaceEdit(for: session.client, confirmsRemoval: false)
    if session.client.isNeovim, case .changes(let edits) = edit {
      // It takes versions, which it does not announce. Without them, what is typed meanwhile would be damaged.
      let versioned = edits.map { uri, edits in
        let edits = session.documents[uri].map { beginningAtLineEnds(edits, of: $0) } ?? edits
        return TextDocumentEdit(uri: uri, version: texts[uri]?.version, edits: edits)
      }
      edit = .documentChanges(versioned, annotations: [:])
    }
    let id = request.id
    session.outgoing.request("workspace/applyEdit", ApplyWorkspaceEditParams(label: label, edit: edit)) {
      result, session in
      if case .success(let reply) = result, reply["applied"]?.bool ?? true {
        return session.guests.acknowledge(id, of: guest)
      }
      session.guests.refuse(id, of: guest)
    }
    return texts
  }

  /// The edits, with lines inserted after the line before instead of before a line, for a client that leaves the cursor
  /// before what is inserted there.
  private func beginningAtLineEnds(_ edits: [TextEdit], of document: Document) -> [TextEdit] {
    guard session.client.keepsCursorBeforeInsertion else { return edits }
    let text = document.list.text
    return edits.map { edit in
      let start = edit.range.start
      guard start == edit.range.end, start.column == 0, start.line > 0 else { return edit }
      let line = text.lineRange(ofLine: start.line - 1)
      let ending = text.string(in: line.contentEnd..<line.end)
      guard !ending.isEmpty, edit.newText.hasSuffix(ending) else { return edit }
      let position = Position(text.position(of: line.contentEnd, in: session.client.columnEncoding))
      return TextEdit(
        range: PositionRange(start: position, end: position),
        newText: ending + edit.newText.dropLast(ending.count))
    }
  }
}
