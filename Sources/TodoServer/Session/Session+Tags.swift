import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// What several items name: a tag, or an item by its id.
enum NamedSymbol: Sendable, Equatable {
  /// A tag, by its name in lower case.
  case tag(String)
  /// The values of `#id=` and `#after=`.
  case ids([ItemID])
}

/// The id or else the tag at the cursor.
struct SymbolAtCursor {
  let document: Document
  let symbol: NamedSymbol
  /// Its text, without the `#` of a tag.
  let range: Range<Int>

  /// The id or tag at a position of an open document; nil if there is none.
  ///
  /// - Throws: An error that names the parameter if the document is not open.
  init?(
    at position: Position, of identifier: TextDocumentIdentifier, in session: Session
  ) throws(ResponseError) {
    document = try session.document(identifier)
    let offset = document.list.text.byteOffset(of: TextPosition(position), in: session.client.columnEncoding)
    if let name = document.list.name(at: offset) {
      (symbol, range) = (.ids([name.name.id]), name.range)
    } else if let tag = document.list.tag(at: offset) {
      (symbol, range) = (.tag(document.list.foldedName(of: tag)), tag.name)
    } else {
      return nil
    }
  }
}

/// A query about the uses of one tag or id.
protocol NameQuery: WorkspaceQuery {
  /// The tag or id; nil finds nothing.
  var symbol: NamedSymbol? { get }
}

extension NameQuery {
  var isEmpty: Bool { symbol == nil }

  func files(in session: Session) -> [String] {
    switch symbol {
    case .tag(let name): session.closedFiles(withTags: [name])
    case .ids(let ids):
      session.closedFiles(withTags: []).filter { path in
        session.index.entries[path].map { ids.contains(where: $0.dependencies.has) } ?? false
      }
    case nil: []
    }
  }

  func match(inFileAt path: String, _ session: inout Session) throws(ResponseError) -> Match? {
    guard let document = session.document(at: path) else { return nil }
    return try match(in: document, &session)
  }
}

extension Document {
  /// The bytes of the uses of a tag, without its `#` and value, or of an id; those that name an item first.
  func uses(of symbol: NamedSymbol) -> [Range<Int>] {
    switch symbol {
    case .tag(let name): return list.tags(named: name).map { $0.name }
    case .ids(let ids):
      var (own, others): ([Range<Int>], [Range<Int>]) = ([], [])
      list.visitNames { occurrence in
        guard ids.contains(occurrence.name.id) else { return }
        if occurrence.name.isOwn { own.append(occurrence.range) } else { others.append(occurrence.range) }
      }
      return own + others
    }
  }

  /// The ranges of uses; a tag's includes the `#`.
  func ranges(_ uses: [Range<Int>], of symbol: NamedSymbol, in encoding: ColumnEncoding) -> [PositionRange] {
    let signLength = if case .tag = symbol { 1 } else { 0 }
    var cursor = PositionCursor(in: list.text, encoding)
    return uses.map { PositionRange(cursor.positions(of: $0.lowerBound - signLength..<$0.upperBound)) }
  }
}
