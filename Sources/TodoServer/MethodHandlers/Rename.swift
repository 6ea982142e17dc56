import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// `textDocument/rename`: renames a tag, whose values stay, or an id in the whole workspace.
enum Rename: WorkspaceRequestHandler {
  static let method = "textDocument/rename"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    // Some clients accept nothing else than `true` without options.
    let prepares = client.capabilities.preparesRename
    capabilities.set("renameProvider", to: prepares ? ["prepareProvider": true] : true)
  }

  static func query(for params: RenameParams, in session: inout Session) throws(ResponseError) -> RenameQuery
  {
    guard let found = try SymbolAtCursor(at: params.position, of: params.textDocument, in: session) else {
      throw ResponseError(.invalidParams, "params.position: there is no tag to rename")
    }
    // Users may type the `#`.
    let name = params.newName.hasPrefix("#") ? String(params.newName.dropFirst()) : params.newName
    if let issue = TagName.issue(in: name, found.document.list.dialect) {
      throw ResponseError(.invalidParams, "params.newName: \(issue)")
    }
    if case .ids(let ids) = found.symbol, !ids.contains(ItemID(name)),
      session.dependencies[ItemID(name)].useCount > 0
    {
      throw ResponseError(.invalidParams, "params.newName: another item has the id \(name)")
    }
    return RenameQuery(
      symbol: found.symbol, newName: name,
      capability: session.client.capabilities)
  }
}

/// Renames a tag or an id in each document, unless the name is invalid in one of them.
struct RenameQuery: NameQuery {
  let symbol: NamedSymbol?
  let newName: String
  let capability: ClientCapabilities

  func match(
    in document: Document, _ session: inout Session
  ) throws(ResponseError) -> TextDocumentEdit? {
    let names = symbol.map(document.uses) ?? []
    guard !names.isEmpty else { return nil }
    if let issue = TagName.issue(in: newName, document.list.dialect) {
      throw ResponseError(.requestFailed, "\(document.uri.displayName): \(issue)")
    }
    var change = TextChangeBuilder()
    for range in names { change.replace(range, with: Array(newName.utf8)) }
    let edits = try ClientEdits(of: change.change, to: document, in: session.client.columnEncoding)
    return TextDocumentEdit(uri: document.uri, version: document.version, edits: edits.edits)
  }

  func reply(_ edits: [TextDocumentEdit]) -> Nullable<WorkspaceEdit> {
    Nullable(WorkspaceEdit(edits, for: capability))
  }
}
