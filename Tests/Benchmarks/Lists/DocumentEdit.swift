/// One edit of a document, in lines and columns that are ASCII.
struct DocumentEdit {
  let start: (line: Int, column: Int)
  let end: (line: Int, column: Int)
  let text: String

  /// Inserts `text` at a position.
  static func insertion(of text: String, at position: (line: Int, column: Int)) -> DocumentEdit {
    DocumentEdit(start: position, end: position, text: text)
  }

  /// The edit that undoes this insertion.
  var inverse: DocumentEdit {
    let lineCount = text.utf8.count { $0 == 0x0A }
    let end =
      lineCount == 0
      ? (line: start.line, column: start.column + text.utf8.count) : (line: start.line + lineCount, column: 0)
    return DocumentEdit(start: start, end: end, text: "")
  }
}
