import JSON
import LanguageServerProtocol

extension DocumentDiagnosticReport {
  /// The diagnostics of a document, unless the client has them by that name.
  ///
  /// The name is made of the diagnostics, so that nobody has to remember what was sent to whom.
  init(of document: Document, unless previousResultID: String?, in session: Session) {
    let diagnostics = document.diagnostics(in: session)
    let name = Self.name(of: diagnostics)
    self.init(resultID: name, items: name == previousResultID ? nil : diagnostics)
  }

  /// The hash and the length of what is sent (FNV-1a, 64 bits).
  private static func name(of diagnostics: [Diagnostic]) -> String {
    let bytes = diagnostics.jsonBytes
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return "\(String(hash, radix: 16))-\(bytes.count)"
  }
}
