import JSONRPC
import LanguageServerProtocol
import TodoModel

/// `workspace/symbol`: the items and groups of the workspace that a filter lets through.
///
/// Without a filter, all items with something left to do, as far as there is room. A client that asks at every key asks
/// about much that is not written to its end: what is wrong with the last word of a filter, and only that, is no error
/// but finds nothing.
enum WorkspaceSymbols: MutatingRequestHandler {
  static let method = "workspace/symbol"
  /// So many symbols are enough for anybody to look through.
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
