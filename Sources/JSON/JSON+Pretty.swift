extension JSON {
  /// Serializes the value with one member or element per line, indented by two spaces, without a final newline.
  ///
  /// Empty arrays and objects take one line.
  package var prettyBytes: [UInt8] {
    var bytes: [UInt8] = []
    appendPretty(to: &bytes, indentation: 0)
    return bytes
  }

  private func appendPretty(to bytes: inout [UInt8], indentation: Int) {
    switch self {
    case .array(let elements) where !elements.isEmpty:
      Self.appendLines(of: elements, in: "[]", to: &bytes, indentation: indentation) { element, bytes in
        element.appendPretty(to: &bytes, indentation: indentation + 2)
      }
    case .object(let object) where object.count > 0:
      Self.appendLines(of: object.members, in: "{}", to: &bytes, indentation: indentation) { member, bytes in
        bytes.append(contentsOf: member.key.jsonBytes)
        bytes.append(contentsOf: ": ".utf8)
        member.value.appendPretty(to: &bytes, indentation: indentation + 2)
      }
    default:
      bytes.append(contentsOf: jsonBytes)
    }
  }

  private static func appendLines<Part>(
    of parts: [Part], in brackets: String, to bytes: inout [UInt8], indentation: Int,
    _ append: (Part, inout [UInt8]) -> Void
  ) {
    bytes.append(contentsOf: brackets.utf8.prefix(1))
    for (index, part) in parts.enumerated() {
      bytes.append(contentsOf: index == 0 ? "\n".utf8 : ",\n".utf8)
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation + 2))
      append(part, &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
    bytes.append(contentsOf: brackets.utf8.suffix(1))
  }
}
