import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// The tag at the cursor.
struct TouchedTag {
  let document: Document
  let tag: Tag

  /// The tag at a position of an open document; nil if there is none.
  ///
  /// - Throws: An error that names the parameter if the document is not open.
  init?(
    at position: Position, of identifier: TextDocumentIdentifier, in session: Session
  ) throws(ResponseError) {
    document = try session.document(identifier)
    let offset = document.list.text.byteOffset(of: TextPosition(position), in: session.client.columnEncoding)
    guard let tag = document.list.tag(at: offset) else { return nil }
    self.tag = tag
  }

  /// Its name in lower case.
  var foldedName: String { document.list.foldedName(of: tag) }
}

extension Session {
  /// Visits all uses of a tag in the workspace, given by its name in lower case: documents sorted by name, and uses in
  /// the order of the text.
  ///
  /// `body` gets each document that uses the tag and the byte ranges of the names, or only the first range if that
  /// `isEnough`. It returns whether to continue.
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
  /// The ranges of tags from the byte ranges of their names, with the `#` and without values.
  func tagRanges(_ names: [Range<Int>], in encoding: ColumnEncoding) -> [PositionRange] {
    var cursor = PositionCursor(in: list.text, encoding)
    return names.map { name in
      let start = cursor.position(of: name.lowerBound - 1)
      return PositionRange(start: Position(start), end: Position(cursor.position(of: name.upperBound)))
    }
  }
}
