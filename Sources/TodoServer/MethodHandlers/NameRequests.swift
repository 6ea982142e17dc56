import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// Tags and ids of items. A tag has no declaration: its definition is its first use, in the order of file names.
extension MethodHandlers {
  /// The uses of the id or tag at the cursor, those nearby if there are many.
  ///
  /// Without a tag the result is null, so that an editor can highlight words by itself.
  static func documentHighlights(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> [EncodedJSON]? {
    guard let found = try SymbolAtCursor(params, in: session) else { return nil }
    var uses = found.document.uses(of: found.symbol).sorted { $0.lowerBound < $1.lowerBound }
    if uses.count > highlightLimit {
      // Half of them before the cursor, half after it, or more or fewer if one side has too few.
      let below = uses.firstIndex { $0.lowerBound >= found.range.upperBound } ?? uses.count
      uses.removeFirst(max(0, min(below - highlightLimit / 2, uses.count - highlightLimit)))
      uses.removeLast(uses.count - highlightLimit)
    }
    // 1 is `Text`: neither a read nor a write access.
    return found.document.ranges(uses, of: found.symbol, in: session.client.columnEncoding)
      .map { .object("range", $0, "kind", 1) }
  }

  /// The maximum number of highlights in a reply, more than a screen shows; `textDocument/references` finds all uses.
  private static let highlightLimit = 500

  /// All uses in the workspace of the id or tag at the cursor.
  ///
  /// Tags have no declaration, so `includeDeclaration` is ignored.
  static func references(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> WorkspaceSearch<[EncodedJSON]> {
    let symbol = try SymbolAtCursor(params, in: session)?.symbol
    return WorkspaceSearch(
      for: symbol, reply: { matches in symbol == nil ? nil : Array(matches.joined()) },
      match: { document, session in document.locations(of: symbol, in: session.client.columnEncoding) })
  }

  /// The item with the id at the cursor, or the first use in the workspace of the tag there.
  static func definition(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> WorkspaceSearch<EncodedJSON> {
    let symbol = try SymbolAtCursor(params, in: session)?.symbol
    return WorkspaceSearch(
      for: symbol, atMost: 1, reply: { $0.first },
      match: { document, session in
        if case .ids(let ids)? = symbol, document.list.lines(ofItemsNamed: Set(ids)).isEmpty { return nil }
        return document.locations(of: symbol, in: session.client.columnEncoding).first
      })
  }

  /// The id at the cursor, or the name of the tag there, without the `#` and the value.
  ///
  /// The reply is the range alone, whose text is the initial name: Qt Creator decodes no other form.
  static func prepareRename(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> PositionRange? {
    guard let found = try SymbolAtCursor(params, in: session) else { return nil }
    return found.document.range(of: found.range, in: session.client.columnEncoding)
  }

  /// Renames a tag, whose values stay, or an id in the whole workspace, unless the name is invalid in a document.
  static func rename(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> WorkspaceSearch<TextDocumentEdit> {
    guard let found = try SymbolAtCursor(params, in: session) else {
      throw ResponseError(.invalidParams, "params.position: there is no tag to rename")
    }
    var name: String = try params.required("newName")
    // Users may type the `#`.
    if name.hasPrefix("#") { name.removeFirst() }
    let newName = name
    if let issue = TagName.issue(in: newName, found.document.list.dialect) {
      throw ResponseError(.invalidParams, "params.newName: \(issue)")
    }
    if case .ids(let ids) = found.symbol, !ids.contains(ItemID(newName)),
      session.dependencies[ItemID(newName)].useCount > 0
    {
      throw ResponseError(.invalidParams, "params.newName: another item has the id \(newName)")
    }
    let capability = session.client.capabilities
    return WorkspaceSearch(
      for: found.symbol, reply: { WorkspaceEdit($0, for: capability) },
      match: { document, session throws(ResponseError) in
        let names = document.uses(of: found.symbol)
        guard !names.isEmpty else { return nil }
        let list = document.list
        // A list in a block of a Markdown document has only the names of lists.
        let hasLists =
          list.dialect == .markdown
          && names.contains {
            list.item(atLine: list.text.line(containing: $0.lowerBound))?.isMarkdown == false
          }
        let dialects = [list.dialect] + (hasLists ? [.extended] : [])
        if let issue = dialects.lazy.compactMap({ TagName.issue(in: newName, $0) }).first {
          throw ResponseError(.requestFailed, "\(document.uri.displayName): \(issue)")
        }
        var change = TextChangeBuilder()
        for range in names { change.replace(range, with: Array(newName.utf8)) }
        let edits = try ClientEdits(of: change.change, to: document, in: session.client.columnEncoding)
        return TextDocumentEdit(uri: document.uri, version: document.version, edits: edits.edits)
      })
  }

  /// The items and groups of the workspace that match a filter, which may be a named one.
  ///
  /// Without a filter, all unfinished items, up to the limit. Clients send this request on every keystroke, so an error
  /// in the last word of a filter gives no result instead of an error.
  static func workspaceSymbols(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> WorkspaceSearch<[SymbolInformation]> {
    let query: String = try params.required("query")
    var filter: Filter?
    do throws(FilterError) {
      filter = try Filter(query, today: session.today, views: session.namedFilters())
    } catch {
      guard !query.dropFirst(error.offset).contains(where: { $0.isWhitespace }) else {
        throw ResponseError(.invalidParams, "params.query: \(error)")
      }
    }
    let reply = { (matches: [[SymbolInformation]]) in Array(matches.joined().prefix(symbolLimit)) }
    guard let filter else { return WorkspaceSearch(reply: reply) }
    return WorkspaceSearch(
      ofFiles: { $0.closedFiles(withTags: filter.neededTags) },
      where: { filter.mayMatch($0, isMarkdown: true) },
      atMost: symbolLimit, count: { $0.count }, reply: reply,
      match: { document, session in
        let symbols = document.symbols(matching: filter, atMost: symbolLimit, for: session.client)
        return symbols.isEmpty ? nil : symbols
      })
  }

  /// The maximum number of symbols in a reply; clients ask again as the user types.
  static let symbolLimit = 1000
}
