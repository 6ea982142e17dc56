import LanguageServerProtocol
import TodoModel
import TodoText

/// An open document, in one version.
package struct Document: Sendable {
  /// What the client calls it.
  package let uri: DocumentURI
  /// Its version, by the client's count.
  package private(set) var version: Int
  /// Its text, read.
  package private(set) var list: TodoList
  /// Which opening of all this is: one that was closed and opened again is another document.
  let opening: Int

  /// A document as the client opened it.
  init(_ item: TextDocumentItem, opening: Int) {
    uri = item.uri
    version = item.version
    list = TodoList(SourceText(item.text), dialect: Dialect(of: item))
    self.opening = opening
  }

  /// Gives the document a new version.
  mutating func advance(to version: Int) { self.version = version }

  /// Makes one change of the client's to it.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes of what changed.
  mutating func apply(_ change: TextDocumentContentChangeEvent, in encoding: ColumnEncoding) {
    var text = change.text
    guard let range = change.range else {
      list = TodoList(SourceText(text), dialect: list.dialect)
      return
    }
    let bytes = byteRange(of: range, in: encoding)
    list = text.withUTF8 { list.replacing(bytes, with: $0.span) }
  }

  /// The bytes that a client's range means, with its ends in order.
  func byteRange(of range: PositionRange, in encoding: ColumnEncoding) -> Range<Int> {
    let range = range.ordered
    let start = list.text.byteOffset(of: TextPosition(range.start), in: encoding)
    return start..<max(start, list.text.byteOffset(of: TextPosition(range.end), in: encoding))
  }

  /// The range that a client knows these bytes by.
  func range(of bytes: Range<Int>, in encoding: ColumnEncoding) -> PositionRange {
    PositionRange(
      start: Position(list.text.position(of: bytes.lowerBound, in: encoding)),
      end: Position(list.text.position(of: bytes.upperBound, in: encoding)))
  }
}

extension TextPosition {
  /// The same place in the words of the text.
  init(_ position: Position) { self.init(line: position.line, column: position.column) }
}

extension Position {
  /// The same place in the words of the protocol.
  init(_ position: TextPosition) { self.init(line: position.line, column: position.column) }
}
