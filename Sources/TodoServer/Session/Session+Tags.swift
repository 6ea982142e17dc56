import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// A tag as the cursor touches it.
struct TouchedTag {
  /// The document that it stands in.
  let document: Document
  /// The tag.
  let tag: Tag

  /// The tag at a place of an open document; nil if none is there.
  ///
  /// - Throws: an error that names the parameter, for a client that asks about what it has not opened.
  init?(
    at position: Position, of identifier: TextDocumentIdentifier, in session: Session
  ) throws(ResponseError) {
    document = try session.document(identifier)
    let offset = document.list.text.byteOffset(of: TextPosition(position), in: session.client.columnEncoding)
    guard let tag = document.list.tag(at: offset) else { return nil }
    self.tag = tag
  }

  /// Its name in small letters.
  var foldedName: String { document.list.foldedName(of: tag) }
}

extension Session {
  /// Everywhere in the workspace that a tag stands, by its name in small letters: documents in the order of their names,
  /// in each the tags in order.
  ///
  /// `body` gets each document with a use and the bytes of the names, the first one only if that `isEnough`, and says
  /// whether it wants another document.
  mutating func visitUses(
    ofTag name: String, firstIsEnough isEnough: Bool = false,
    _ body: (Document, [Range<Int>]) -> Bool
  ) {
    updateTags()
    visitDocuments(withTags: [name]) { found, session in
      let tags = session.cache.tags(of: found.uri) ?? ListTags(of: found.list)
      let names =
        isEnough
        ? [tags.firstPlace(ofTagNamed: name)].compactMap { $0 } : tags.places(ofTagNamed: name)
      guard !names.isEmpty else { return true }
      return body(found, names)
    }
  }
}

extension Document {
  /// Where tags stand, with their signs and without their values, from the bytes of their names.
  func tagRanges(_ names: [Range<Int>], in encoding: ColumnEncoding) -> [PositionRange] {
    var cursor = PositionCursor(in: list.text, encoding)
    return names.map { name in
      let start = cursor.position(of: name.lowerBound - 1)
      return PositionRange(start: Position(start), end: Position(cursor.position(of: name.upperBound)))
    }
  }
}
