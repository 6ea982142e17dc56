import JSON
import LanguageServerProtocol

extension Session {
  /// All diagnostics of an open document, as a JSON array.
  ///
  /// - Complexity: As for ``DiagnosticsCache/update(to:after:on:for:)``.
  mutating func diagnostics(of document: Document) -> EncodedJSON {
    let change = documents.takeChange(of: document.uri)
    return cache.diagnostics(of: document, after: change, on: today, for: client)
  }

  /// All diagnostics of a list file that is not open, as a JSON array; nil if the file can't be read.
  mutating func diagnostics(ofClosed uri: DocumentURI) -> EncodedJSON? {
    index.diagnostics(of: uri, on: today, for: client, &settings)
  }
}
