/// Validates a text strictly against the specification.
///
/// It deliberately shares no code with the parser that it verifies. It sees lines of scalars, each valid or not
/// depending on the line before.
package enum StrictValidator {
  private enum Line { case blank, title, item, continuation }

  /// Whether the bytes are valid UTF-8 and a valid list.
  package static func accepts(_ bytes: [UInt8]) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    var previous = Line.blank
    for line in lines(of: text.unicodeScalars) {
      guard let line = kind(of: line, after: previous) else { return false }
      previous = line
    }
    return true
  }

  /// Splits at LF or CRLF; any other CR makes its line invalid.
  private static func lines(of text: String.UnicodeScalarView) -> [[Unicode.Scalar]] {
    var scalars = Array(text)
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    var lines = scalars.split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices.dropLast() where lines[index].last == "\r" { lines[index].removeLast() }
    return lines.map(Array.init)
  }

  private static func kind(of line: [Unicode.Scalar], after previous: Line) -> Line? {
    guard !line.contains("\r") else { return nil }
    if line.allSatisfy(isBlank) { return .blank }
    if line[0] == "[" {
      guard line.count >= 3, " x@~?".unicodeScalars.contains(line[1]), line[2] == "]" else { return nil }
      return line.count == 3 || line[3] == " " ? .item : nil
    }
    if isBlank(line[0]) {
      guard previous == .item || previous == .continuation else { return nil }
      return line.starts(with: "    ".unicodeScalars) ? .continuation : nil
    }
    return previous == .blank ? .title : nil
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator
  }
}
