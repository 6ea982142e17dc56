extension Sequence<UInt8> {
  /// The bytes in a URI: all but ASCII letters, digits and the `plain` ones as hexadecimal digits.
  package func percentEncoded(keeping plain: [UInt8]) -> String {
    var string = ""
    for byte in self {
      if byte.isASCIILetter || byte.isASCIIDigit || plain.contains(byte) {
        string.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        string += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return string
  }
}

extension String {
  /// A path in a URI, which keeps what is unreserved in RFC 3986, section 2.3, and slashes.
  package var uriPath: String { utf8.percentEncoded(keeping: Array("-._~/".utf8)) }
}
