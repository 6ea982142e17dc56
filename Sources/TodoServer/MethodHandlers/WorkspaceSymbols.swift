import JSONRPC
import LanguageServerProtocol
import TodoModel

/// `workspace/symbol`: the items and groups of the workspace that match a filter.
///
/// Without a filter, all unfinished items, up to the limit. Clients ask with every key, so an error in only the last
/// word of a filter finds nothing and is not reported.
enum WorkspaceSymbols: MutatingRequestHandler {
  static let method = "workspace/symbol"
  /// The most symbols in a reply.
  static let mostSymbols = 1000

  static func registerCapability(in capabilities: inout ServerCapabilities, to client: ClientProfile) {
    capabilities.views.append(.workspaceSymbol)
  }

  static func reply(
    to params: WorkspaceSymbolParams, in session: inout Session
  ) throws(ResponseError) -> [SymbolInformation] {
    let filter: Filter
    do throws(FilterError) {
      filter = try Filter(params.query, today: session.today)
    } catch {
      let isLast = !params.query.dropFirst(error.place).contains(where: \.isWhitespace)
      if isLast { return [] }
      throw ResponseError(.invalidParams, "params.query: \(error)")
    }
    let client = session.client
    var symbols: [SymbolInformation] = []
    session.visitDocuments(withTags: filter.neededTags, where: filter.mayMatch) { found, _ in
      symbols += found.symbols(
        matching: filter, atMost: mostSymbols - symbols.count, for: client)
      return symbols.count < mostSymbols
    }
    return symbols
  }
}
