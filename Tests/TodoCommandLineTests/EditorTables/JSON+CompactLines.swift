import JSON

extension JSON {
  /// The text with two spaces per level, in which each value that fits into a line is one line.
  var compactLines: String { compactLines(indent: "", room: Self.width) }

  private static var width: Int { 150 }

  /// `room` is the number of characters that are left on the first line.
  private func compactLines(indent: String, room: Int) -> String {
    let line = oneLine
    guard line.utf8.count > room else { return line }
    let inner = indent + "  "
    func lines(_ parts: [(key: String, value: JSON)], _ open: String, _ close: String) -> String {
      let rows = parts.map { key, value in
        inner + key + value.compactLines(indent: inner, room: Self.width - inner.utf8.count - key.utf8.count)
      }
      return "\(open)\n\(rows.joined(separator: ",\n"))\n\(indent)\(close)"
    }
    if let object {
      return lines(object.members.map { (JSON.string($0.key).oneLine + ": ", $0.value) }, "{", "}")
    }
    if let array { return lines(array.map { ("", $0) }, "[", "]") }
    return line
  }

  private var oneLine: String {
    if let object {
      let members = object.members.map { "\(JSON.string($0.key).oneLine): \($0.value.oneLine)" }
      return members.isEmpty ? "{}" : "{ \(members.joined(separator: ", ")) }"
    }
    if let array { return "[\(array.map(\.oneLine).joined(separator: ", "))]" }
    return String(decoding: jsonBytes, as: UTF8.self)
  }
}
