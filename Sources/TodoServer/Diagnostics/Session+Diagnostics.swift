import JSON
import LanguageServerProtocol
import TodoModel

extension Session {
  /// All diagnostics of an open document, as an array; its sheet is kept for the next time.
  ///
  /// - Complexity: as for ``DiagnosticsCache/update(to:in:)``.
  mutating func diagnostics(of document: Document) -> EncodedJSON {
    var sheet = documents.takeSheet(of: document.uri) ?? DiagnosticsCache()
    sheet.update(to: document, on: today, for: client)
    documents.keep(sheet, of: document.uri)
    return sheet.json
  }

  /// All diagnostics of a document, open or not, as an array.
  ///
  /// - Complexity: O(*n*).
  func wholeDiagnostics(of document: Document) -> EncodedJSON {
    var sheet = DiagnosticsCache()
    sheet.update(to: document, on: today, for: client)
    return sheet.json
  }
}
