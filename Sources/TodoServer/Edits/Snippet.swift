/// Text in the snippet syntax of the protocol.
///
/// Source: LSP 3.17, *Snippet Syntax*.
enum Snippet {
  /// A snippet that inserts these bytes and puts the cursor at a byte offset.
  static func text(_ bytes: [UInt8], cursor: Int) -> String {
    escaped(bytes[..<cursor]) + "$0" + escaped(bytes[cursor...])
  }

  private static func escaped(_ bytes: ArraySlice<UInt8>) -> String {
    var escaped: [UInt8] = []
    for byte in bytes {
      if byte == UInt8(ascii: "$") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "\\") {
        escaped.append(UInt8(ascii: "\\"))
      }
      escaped.append(byte)
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}
