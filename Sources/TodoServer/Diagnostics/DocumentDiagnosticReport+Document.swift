import JSON
import LanguageServerProtocol

extension DocumentDiagnosticReport {
  /// Creates a report of these diagnostics, or of no change if the client has them already.
  ///
  /// The result id is computed from the diagnostics, so the server does not keep what it sent.
  init(of diagnostics: EncodedJSON, unless previousResultID: String?) {
    let name = Self.name(of: diagnostics.bytes)
    self.init(resultID: name, items: name == previousResultID ? nil : diagnostics)
  }

  /// A hash and the length of the bytes.
  ///
  /// - Complexity: O(*n*), eight bytes at a time.
  private static func name(of bytes: [UInt8]) -> String {
    let span = bytes.span.bytes
    // 2^64 divided by the golden ratio, as in Fibonacci hashing.
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var state = UInt64(truncatingIfNeeded: bytes.count) &* factor
    var index = 0
    while index + 8 <= span.byteCount {
      let word = UInt64(littleEndian: span.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      state = (state ^ word) &* factor
      state ^= state >> 29
      index += 8
    }
    for byte in bytes[index...] { state = (state ^ UInt64(byte)) &* factor }
    return "\(String(state ^ state >> 32, radix: 16))-\(bytes.count)"
  }
}
