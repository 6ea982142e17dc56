import Foundation
import Testing
import TodoModel
import TodoText

/// A case of `Tests/Fixtures/Format`: see the README there.
struct FormatCase: CustomTestStringConvertible, Sendable {
  let file: String
  let name: String
  private(set) var dialect = Dialect.extended
  private(set) var options = FormatOptions.standard
  /// Counted from 0; nil for all.
  private(set) var lines: Range<Int>?
  let input: [UInt8]
  let expected: [UInt8]

  var testDescription: String { "\(file): \(name)" }

  static func all() throws -> [FormatCase] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/Format").standardized
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    return try files.filter { $0.hasSuffix(".txt") }.flatMap { file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return try ("\n" + text).components(separatedBy: "\n=== ").dropFirst().map {
        try FormatCase($0.components(separatedBy: "\n"), of: file)
      }
    }
  }

  private init(_ lines: [String], of file: String) throws {
    self.file = file
    name = lines[0]
    let parts = lines.dropFirst().split(separator: "---", maxSplits: 2, omittingEmptySubsequences: false)
    try #require(parts.count == 3, "\(file): \(lines[0])")
    input = try Self.bytes(of: parts[1])
    let rest = parts[2].reversed().drop { $0.isEmpty }.reversed()
    expected = try rest.isEmpty ? input : Self.bytes(of: Array(rest)[...])
    for option in parts[0] {
      let halves = option.split(separator: ": ", maxSplits: 1).map(String.init)
      try #require(halves.count == 2 && set(halves[0], to: halves[1]), "\(file): \(option)")
    }
  }

  /// The case with CRLF for each LF; nil if its input contains CR.
  var withCRLF: FormatCase? {
    guard !input.contains(0x0D), input.contains(0x0A), options.lineEnding == nil else { return nil }
    return FormatCase(self, input: Self.withCRLF(input), expected: Self.withCRLF(expected))
  }

  private init(_ other: FormatCase, input: [UInt8], expected: [UInt8]) {
    file = other.file
    name = other.name
    dialect = other.dialect
    options = other.options
    lines = other.lines
    self.input = input
    self.expected = expected
  }

  private static func withCRLF(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
  }

  private static func bytes(of lines: ArraySlice<String>) throws -> [UInt8] {
    try SyntaxEscapes.bytes(of: lines.map { $0 + "\n" }.joined())
  }

  private mutating func set(_ option: String, to value: String) -> Bool {
    let words = value.components(separatedBy: ", ")
    switch option {
    case "dialect":
      guard let dialect = Dialect(rawValue: value) else { return false }
      self.dialect = dialect
    case "rules":
      let rules = words.compactMap { word in FormatRule.all.first { $0.name == word } }
      options.rules.formUnion(rules)
      return rules.count == words.count
    case "today":
      options.today = try? day(value)
      return options.today != nil
    case "lines":
      let numbers = value.split(separator: "-").compactMap { Int($0) }
      guard numbers.count == 2 else { return false }
      lines = numbers[0] - 1..<numbers[1]
    case "blank-lines": options.blankLineLimit = Int(value)
    case "line-ending": options.lineEnding = value == "crlf" ? .carriageReturnLineFeed : .lineFeed
    case "sort":
      options.sortKeys = words.compactMap(SortKey.init)
      return options.sortKeys.count == words.count
    default: return false
    }
    return true
  }
}
