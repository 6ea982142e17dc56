import Foundation
import Testing
import TodoModel
import TodoText

/// A case of `Tests/Fixtures/Syntax`: see the README there.
struct SyntaxCase: CustomTestStringConvertible, Sendable {
  let file: String
  let name: String
  let dialect: Dialect
  let input: [UInt8]
  let expected: String

  var testDescription: String { "\(file): \(name) (\(dialect.rawValue))" }

  /// All cases of all files, one for each of their dialects.
  static func all() throws -> [SyntaxCase] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/Syntax").standardized
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    return try files.filter { $0.hasSuffix(".txt") }.flatMap { file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return try ("\n" + text).components(separatedBy: "\n=== ").dropFirst().flatMap {
        try cases(in: $0, of: file)
      }
    }
  }

  private static func cases(in text: String, of file: String) throws -> [SyntaxCase] {
    let lines = text.components(separatedBy: "\n")
    let name = lines[0]
    let parts = lines.dropFirst().split(separator: "---", maxSplits: 2, omittingEmptySubsequences: false)
    try #require(
      parts.count == 3 && parts[0].count <= 1, "\(file): \(name): write the input between two lines ---")
    let expected = parts[2].filter { !$0.isEmpty }.joined(separator: "\n")
    let bytes = try SyntaxEscapes.bytes(of: parts[1].map { $0 + "\n" }.joined())
    return try dialects(parts[0].first, "\(file): \(name)").map {
      SyntaxCase(file: file, name: name, dialect: $0, input: bytes, expected: expected)
    }
  }

  /// The dialects that a case's option names.
  private static func dialects(_ option: String?, _ name: String) throws -> [Dialect] {
    guard let option, option != "dialect: both" else { return [.strict, .extended] }
    let dialect = option.hasPrefix("dialect: ") ? Dialect(rawValue: String(option.dropFirst(9))) : nil
    return [try #require(dialect, "\(name): unknown option \(option)")]
  }

  /// The case with CRLF for each LF; nil if its input contains CR.
  var withCRLF: SyntaxCase? {
    guard !input.contains(0x0D) else { return nil }
    return SyntaxCase(
      file: file, name: name, dialect: dialect, input: input.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] },
      expected: expected)
  }
}

/// The escapes for invisible characters.
enum SyntaxEscapes {
  private static let marks: [(String, String)] = [
    ("␉", "\t"), ("␠", " "), ("⍽", "\u{A0}"), ("␍", "\r"), ("␀", "\0"), ("␛", ""),
  ]

  /// The bytes of a text with escapes.
  ///
  /// - Throws: An error if an escape is malformed.
  static func bytes(of text: String) throws -> [UInt8] {
    var text = text.replacing("␄\n", with: "")
    for (mark, meaning) in marks { text = text.replacing(mark, with: meaning) }
    var bytes: [UInt8] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "⟨") {
      let close = try #require(rest[open...].firstIndex(of: "⟩"), "⟨ without ⟩: \(rest[open...])")
      bytes += rest[..<open].utf8
      let code = rest[rest.index(after: open)..<close]
      if code.hasPrefix("U+"), let value = UInt32(code.dropFirst(2), radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        bytes += String(scalar).utf8
      } else {
        bytes.append(try #require(UInt8(code, radix: 16), "neither a scalar nor a byte: ⟨\(code)⟩"))
      }
      rest = rest[rest.index(after: close)...]
    }
    return bytes + rest.utf8
  }

  /// `text` as the tables write it between quotes.
  static func quoted(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": result += "␉"
      case "\u{A0}": result += "⍽"
      case "\r": result += "␍"
      case "\n": result += "␊"
      case "\0": result += "␀"
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default:
        let isHidden =
          switch scalar.properties.generalCategory {
          case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: scalar != " "
          case .nonspacingMark: (0x300...0x36F).contains(scalar.value)
          default: false
          }
        result += isHidden ? "⟨U+\(hexadecimal(scalar))⟩" : String(scalar)
      }
    }
    return "\"\(result)\""
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
