extension OperationCase {
  /// The cases of every file in `Tests/Fixtures/Operations`.
  package static func all() throws -> [OperationCase] {
    try FixtureFiles.texts(in: "Operations").flatMap { try parse($0.text, file: $0.name) }
  }

  /// The cases of one file.
  package static func parse(_ text: String, file: String) throws -> [OperationCase] {
    var cases: [OperationCase] = []
    var lines: [Substring] = []
    let end: [Substring] = ["=== end"]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) + end {
      if line.hasPrefix("=== ") {
        if !lines.isEmpty { cases.append(try OperationCase(lines, file: file)) }
        lines = []
      }
      lines.append(line)
    }
    return cases
  }

  /// A case with invalid syntax.
  package struct Malformed: Error {
    let name: String
    let reason: String

    package init(name: String, reason: String) {
      self.name = name
      self.reason = reason
    }
  }

  private init(_ lines: [Substring], file: String) throws {
    name = "\(file): \(lines[0].dropFirst(4))"
    var options: [String: String] = [:]
    var rest = lines.dropFirst()
    while let line = rest.first, let option = Self.option(line) {
      options[option.key] = option.value
      rest.removeFirst()
    }
    guard let middle = rest.firstIndex(of: "---") else { throw Malformed(name: name, reason: "no ---") }
    guard let operation = options["run"] else { throw Malformed(name: name, reason: "no run:") }
    self.operation = operation
    today = options["today"] ?? "2026-11-20"
    dialect = options["dialect"] ?? "extended"
    title = options["title"]
    argument = options["argument"]
    settings = Self.settings(options["settings"] ?? "")
    let marked = Self.marked(Self.text(rest[..<middle]))
    before = marked.text
    selection = marked.offsets.first.map { $0..<(marked.offsets.last ?? $0) }
    // The empty line before the next case is a separator.
    var result = rest[(middle + 1)...]
    if result.last?.isEmpty == true { result.removeLast() }
    if let first = result.first, first.hasPrefix("error: ") {
      outcome = .refusal(String(first.dropFirst(7)))
    } else {
      let after = Self.marked(Self.text(result))
      outcome = .text(after.text, cursor: after.offsets.first)
    }
  }

  private static func option(_ line: Substring) -> (key: String, value: String)? {
    let names = ["run", "today", "settings", "dialect", "title", "argument"]
    guard let name = names.first(where: { line.hasPrefix("\($0): ") }) else { return nil }
    return (name, String(line.dropFirst(name.count + 2)))
  }

  private static func settings(_ text: String) -> [String: String] {
    var settings: [String: String] = [:]
    for setting in text.split(separator: ",") {
      let parts = setting.split(separator: "=").map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      settings[parts[0]] = parts.count > 1 ? parts[1] : "on"
    }
    return settings
  }

  private static func text(_ lines: ArraySlice<Substring>) -> String {
    lines.map { $0 + "\n" }.joined()
  }

  /// The text without cursor marks, and the marks' byte offsets.
  private static func marked(_ text: String) -> (text: String, offsets: [Int]) {
    var plain = ""
    var offsets: [Int] = []
    for character in text {
      if "|«»".contains(character) { offsets.append(plain.utf8.count) } else { plain.append(character) }
    }
    return (plain, offsets)
  }
}
