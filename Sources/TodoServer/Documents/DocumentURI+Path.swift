import LanguageServerProtocol
import TodoFiles
import TodoText

extension String {
  /// Whether this path is below a folder, which may end with a slash.
  func isBelow(_ folder: String) -> Bool { hasPrefix(folder.hasSuffix("/") ? folder : folder + "/") }
}

/// Source: RFC 8089, sections 2 and 3; RFC 3986, section 2.
extension DocumentURI {
  /// The name of the file, for filters; empty if it is not one.
  var fileName: String { path.map { Path.split($0).name } ?? "" }

  /// The path of the file, or the name of a document without one, such as `Untitled-1`; for messages.
  var displayName: String {
    let untitled = "untitled:"
    return path ?? (string.hasPrefix(untitled) ? String(string.dropFirst(untitled.count)) : string)
  }

  /// The path of a `file:` URI on this machine; nil for any other URI.
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

  /// The path of the folder of the file; nil if ``path`` is nil.
  var folder: String? {
    guard let path, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The byte encoded by two hexadecimal digits.
  private static func byte(_ digits: Substring.UTF8View) -> UInt8? {
    // `UInt8.init` also accepts a sign.
    guard digits.count == 2, let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-")
    else { return nil }
    return UInt8(Substring(digits), radix: 16)
  }

  /// The URI of a file, escaped as most clients do: all but letters, digits and a few punctuation marks.
  init(path: String) { self.init("file://" + path.uriPath) }
}
