import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// The tag at the cursor.
struct TagAtCursor {
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

/// A query about the uses of one tag.
protocol TagQuery: WorkspaceQuery {
  /// The name of the tag in lower case; nil finds nothing.
  var tag: String? { get }
}

extension TagQuery {
  var isEmpty: Bool { tag == nil }

  func files(in session: Session) -> [String] { session.closedFiles(withTags: tag.map { [$0] } ?? []) }

  func match(inFileAt path: String, _ session: inout Session) throws(ResponseError) -> Match? {
    guard let document = session.document(at: path) else { return nil }
    return try match(in: document, &session)
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
