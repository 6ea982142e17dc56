import JSON
import LanguageServerProtocol

extension Session {
  /// All diagnostics of an open document, as a JSON array.
  func diagnostics(of document: Document) -> EncodedJSON {
    EncodedJSON(document.diagnostics(on: today, for: client).jsonBytes)
  }

  /// All diagnostics of a list file that is not open, as a JSON array; nil if the file can't be read.
  mutating func diagnostics(ofClosed uri: DocumentURI) -> EncodedJSON? {
    index.diagnostics(of: uri, on: today, for: client, dependencies, &settings)
  }
}
