import LanguageServerProtocol

extension DocumentURI {
  /// The path of the file that a `file:` URI of this machine names; nil for anything else.
  ///
  /// Source: RFC 8089, sections 2 and 3; RFC 3986, section 2.1.
  var path: String? {
    let prefixes = ["file:///", "file://localhost/", "file:/"]
    guard let prefix = prefixes.first(where: { string.hasPrefix($0) }), !string.hasPrefix("file:////"),
      prefix != "file:/" || !string.hasPrefix("file://")
    else { return nil }
    var bytes: [UInt8] = [UInt8(ascii: "/")]
    var rest = string.utf8.dropFirst(prefix.utf8.count)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let decoded = Self.byte(rest.prefix(2)) {
        bytes.append(decoded)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The byte that two hexadecimal digits stand for.
  private static func byte(_ digits: Substring.UTF8View) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy({ UInt8(ascii: "0") <= $0 }) else { return nil }
    return String(Substring(digits)).first == "+" ? nil : UInt8(Substring(digits), radix: 16)
  }
}
