import CLibrary
import JSON
import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

extension MethodHandlers {
  /// Opens a document, with the text that the client sends.
  static func didOpen(_ params: Params, in session: inout Session) throws(ResponseError) {
    let item: TextDocumentItem = try params.required("textDocument")
    if session.documents[item.uri] != nil {
      session.outgoing.log(.warning, "\(item.uri) was opened although it is open")
    }
    session.rereadSettingsFiles(of: item.uri)
    session.documents.open(item, with: session.settings.settings(for: item.uri))
    session.beginIndex(beside: item.uri)
  }

  /// Applies the client's changes.
  ///
  /// An invalid range is clamped and logged. Rejecting the change would make all later ones wrong.
  static func didChange(_ params: Params, in session: inout Session) throws(ResponseError) {
    let identifier: VersionedTextDocumentIdentifier = try params.required("textDocument")
    let changes: [TextDocumentContentChangeEvent] = try params.required("contentChanges")
    let uri = identifier.uri
    let encoding = session.client.columnEncoding
    var last: Int?
    let isOpen = session.documents.change(uri) { document in
      last = document.version
      for change in changes { document.apply(change, in: encoding) }
      document.advance(to: identifier.version ?? last)
    }
    guard isOpen else {
      session.outgoing.log(.warning, "\(uri) was changed although it is not open")
      return
    }
    if let version = identifier.version, let last, version <= last {
      session.outgoing.log(.warning, "\(uri) went from version \(last) to version \(version)")
    }
    if changes.contains(where: { $0.range?.isInverted ?? false }) {
      session.outgoing.log(.warning, "\(uri) was changed in a range that ends before it starts")
    }
  }

  /// Closes a document whose text is no longer known, because edits computed from it would damage the client's text.
  static func closeUnknownText(_ params: JSON, in session: inout Session) {
    guard let name = params["textDocument"]?["uri"]?.string, case let uri = DocumentURI(name),
      session.documents[uri] != nil
    else { return }
    session.documents.close(uri)
    session.outgoing.show(.error, "\(uri) is out of sync with the editor: close it and open it again")
  }

  /// Reads all settings files again.
  ///
  /// The saved document may be one of them, and not every client watches the others. The document's text does not change.
  static func didSave(_ params: Params, in session: inout Session) throws(ResponseError) {
    let uri = try params.uri
    if session.documents[uri] == nil {
      session.outgoing.log(.warning, "\(uri) was saved although it is not open")
    }
    session.rereadSettingsFiles()
    session.invalidate(at: uri)
  }

  /// Closes a document and indexes its file again.
  static func didClose(_ params: Params, in session: inout Session) throws(ResponseError) {
    let uri = try params.uri
    let byteCount = session.documents[uri]?.list.text.byteCount
    if byteCount == nil {
      session.outgoing.log(.warning, "\(uri) was closed although it is not open")
    }
    session.documents.close(uri)
    if byteCount ?? 0 >= largeDocument { csystem_return_unused_memory() }
    session.invalidate(at: uri)
  }

  /// The size of a document, in bytes, whose memory is returned to the system at once; the next document needs that of a
  /// smaller one.
  private static let largeDocument = 256 << 10
}
