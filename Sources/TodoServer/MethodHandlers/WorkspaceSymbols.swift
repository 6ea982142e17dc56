import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel

/// `workspace/symbol`: the items and groups of the workspace that match a filter, which may be a named one.
///
/// Without a filter, all unfinished items, up to the limit. Clients send this request on every keystroke, so an error
/// in the last word of a filter gives no result instead of an error.
enum WorkspaceSymbols: WorkspaceRequestHandler {
  static let method = "workspace/symbol"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    capabilities.set("workspaceSymbolProvider", to: true)
  }

  static func query(
    for params: WorkspaceSymbolParams, in session: inout Session
  ) throws(ResponseError) -> SymbolQuery {
    do throws(FilterError) {
      return SymbolQuery(
        filter: try Filter(params.query, today: session.today, views: session.namedFilters()))
    } catch {
      let isLast = !params.query.dropFirst(error.offset).contains(where: { $0.isWhitespace })
      if isLast { return SymbolQuery(filter: nil) }
      throw ResponseError(.invalidParams, "params.query: \(error)")
    }
  }
}

/// Finds the items and groups that match a filter, if there is a filter.
struct SymbolQuery: WorkspaceQuery {
  /// The maximum number of symbols in a reply; clients ask again as the user types.
  static let symbolLimit = 1000

  let filter: Filter?

  var isEmpty: Bool { filter == nil }

  func files(in session: Session) -> [String] { session.closedFiles(withTags: filter?.neededTags ?? []) }

  func match(inFileAt path: String, _ session: inout Session) -> [SymbolInformation]? {
    guard let filter,
      let document = session.document(at: path, where: { filter.mayMatch($0, isMarkdown: true) })
    else { return nil }
    return match(in: document, &session)
  }

  func match(in document: Document, _ session: inout Session) -> [SymbolInformation]? {
    let symbols = filter.map { document.symbols(matching: $0, atMost: Self.symbolLimit, for: session.client) }
    return symbols?.isEmpty ?? true ? nil : symbols
  }

  func isEnough(_ matches: some Collection<[SymbolInformation]>) -> Bool {
    matches.reduce(0) { $0 + $1.count } >= Self.symbolLimit
  }

  func reply(_ matches: [[SymbolInformation]]) -> [SymbolInformation] {
    Array(matches.joined().prefix(Self.symbolLimit))
  }
}
