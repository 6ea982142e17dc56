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
  /// `body` gets each document with a use, and says whether it wants another.
  mutating func visitUses(ofTag name: String, _ body: (WorkspaceDocument, [Tag]) -> Bool) {
    visitDocuments(withTags: [name]) { found, _ in
      let tags = found.document.list.occurrences(ofTagNamed: name).map(\.tag)
      guard !tags.isEmpty else { return true }
      return body(found, tags.sorted { $0.range.lowerBound < $1.range.lowerBound })
    }
  }
}

extension Document {
  /// Where a tag stands, without its value.
  func location(of tag: Tag, in encoding: ColumnEncoding) -> Location {
    Location(uri: uri, range: range(of: tag.range.lowerBound..<tag.name.upperBound, in: encoding))
  }
}
