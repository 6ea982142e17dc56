import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// `textDocument/rename`: renames a tag in the whole workspace; its values stay.
enum Rename: MutatingRequestHandler {
  static let method = "textDocument/rename"

  static func registerCapability(in capabilities: inout ServerCapabilities, to client: ClientProfile) {
    capabilities.renameProvider = RenameOptions(prepares: client.capabilities.rename.prepares)
  }

  static func reply(
    to params: RenameParams, in session: inout Session
  ) throws(ResponseError) -> Nullable<WorkspaceEdit> {
    guard let touched = try TouchedTag(at: params.position, of: params.textDocument, in: session) else {
      throw ResponseError(.invalidParams, "params.position: there is no tag to rename")
    }
    // Users may type the `#`.
    let name = params.newName.hasPrefix("#") ? String(params.newName.dropFirst()) : params.newName
    if let fault = TagName.fault(in: name, touched.document.list.dialect) {
      throw ResponseError(.invalidParams, "params.newName: \(fault)")
    }
    var edits: [TextDocumentEdit] = []
    var failure: ResponseError?
    let client = session.client
    session.visitUses(ofTag: touched.foldedName) { found, names in
      do throws(ResponseError) {
        edits.append(try edit(of: names, in: found, to: Array(name.utf8), for: client))
        return true
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
    guard client.capabilities.workspaceEdit.documentChanges else {
      return Nullable(.changes(Dictionary(edits.map { ($0.uri, $0.edits) }) { first, _ in first }))
    }
    return Nullable(.documentChanges(edits, annotations: [:]))
  }

  private static func edit(
    of names: [Range<Int>], in document: Document, to name: [UInt8], for client: ClientProfile
  ) throws(ResponseError) -> TextDocumentEdit {
    var change = TextChangeBuilder()
    for range in names { change.replace(range, with: name) }
    let edits = try ClientEdits(of: change.change, to: document, in: client.columnEncoding)
    return TextDocumentEdit(uri: document.uri, version: document.version, edits: edits.edits)
  }
}
