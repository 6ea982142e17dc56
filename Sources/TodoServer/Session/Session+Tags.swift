import JSON
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

  /// The id or tag at the position in the parameters of a request; nil if there is none.
  ///
  /// - Throws: An error that names the invalid parameter, also if the document is not open.
  init?(_ params: Params, in session: Session) throws(ResponseError) {
    document = try session.document(params)
    let offset = document.offset(of: try params.required("position"), in: session.client.columnEncoding)
    if let name = document.list.name(at: offset) {
      (symbol, range) = (.ids([name.name.id]), name.range)
    } else if let tag = document.list.tag(at: offset) {
      (symbol, range) = (.tag(document.list.foldedName(of: tag)), tag.name)
    } else {
      return nil
    }
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

  /// The uses of a tag or an id, those that name an item first; none for nil.
  ///
  /// Source: LSP 3.17, *Location*.
  func locations(of symbol: NamedSymbol?, in encoding: ColumnEncoding) -> [EncodedJSON] {
    guard let symbol else { return [] }
    return ranges(uses(of: symbol), of: symbol, in: encoding).map { .object("uri", uri, "range", $0) }
  }
}

extension Session {
  /// Counts the tags of open documents and of files, unless neither has changed: a menu comes with each movement of the cursor.
  mutating func updateTags() {
    guard countedTags != (documents.changeCount, index.version) else { return }
    countedTags = (documents.changeCount, index.version)
    var counts = index.tagCounts
    documents.visit { document, _ in counts.add(document.list.tagCounts) }
    // The tags in the files of open documents don't count.
    for file in documents.openFiles {
      if let saved = index.tagCounts(of: file) { counts.add(saved, times: -1) }
    }
    tags = counts
  }
}

extension TagCounts {
  /// The names of the most used tags for which `matches` is true, in lowercase, with their numbers of uses.
  func mostUsed(_ limit: Int, where matches: (String) -> Bool) -> [(word: String, count: Int)] {
    Self.mostUsed(uses.lazy.map { ($0.key, $0.value.count) }, atMost: limit, where: matches)
  }
}
