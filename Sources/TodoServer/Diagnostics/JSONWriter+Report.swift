import JSON
import TodoText

extension JSONWriter {
  /// Writes the members of a report of these diagnostics, or of no change if the client has them already.
  ///
  /// The result id is computed from the diagnostics, so the server does not keep what it sent.
  ///
  /// Source: LSP 3.17, *DocumentDiagnosticReport*.
  mutating func report(_ diagnostics: EncodedJSON, unless previousResultID: String?) {
    let hash = String(StableHash.of(diagnostics.bytes), radix: 16)
    let id = "\(hash)-\(diagnostics.bytes.count)"
    member("kind", id == previousResultID ? "unchanged" : "full")
    member("resultId", id)
    if id != previousResultID { member("items", diagnostics) }
  }
}
