/// A case of `Tests/Fixtures/Markdown`: a line and what becomes of it.
package struct MarkdownCase: Sendable, CustomStringConvertible {
  /// The line, as written in the file.
  package let written: String
  /// The expected lines, without their marks.
  package let expected: [String]
  /// The values of `today:` and `style:`.
  package let today: String
  package let style: String

  package var description: String { written }

  private static let characters = ["␉": "\t", "⍽": "\u{A0}", "␍": "\r"]

  /// The line of Markdown.
  package var line: String {
    Self.characters.reduce(written) {
      $0.split(separator: $1.key, omittingEmptySubsequences: false).joined(separator: $1.value)
    }
  }

  /// A text as a file has it.
  package static func escaped(_ text: String) -> String {
    characters.reduce(text) {
      $0.split(separator: $1.value, omittingEmptySubsequences: false).joined(separator: $1.key)
    }
  }

  /// The cases of a file, or the file with other expectations.
  package static func all(in name: String) throws -> [MarkdownCase] {
    var cases: [MarkdownCase] = []
    _ = try rewritten(name) { found in
      cases.append(found)
      return []
    }
    return cases
  }

  /// The file with the expectations that `expect` returns.
  package static func rewritten(_ name: String, _ expect: (MarkdownCase) throws -> [String]) throws -> String
  {
    let file = try FixtureFiles.texts(in: "Markdown").first { $0.name == name }
    var (today, style) = ("2026-11-26", "arrow")
    var output: [String] = []
    for paragraph in split(file?.text ?? "", at: "\n\n") {
      let lines = paragraph.split(separator: "\n").map(String.init)
      guard let first = lines.first else { continue }
      if first.hasPrefix("today: ") {
        today = String(first.dropFirst(7))
      } else if first.hasPrefix("style: ") {
        style = String(first.dropFirst(7))
      } else if !first.hasPrefix("# ") {
        let mark = name == "lines" ? "= " : "> "
        let expected = lines.dropFirst().map { String($0.dropFirst(2)) }
        let found = try expect(MarkdownCase(written: first, expected: expected, today: today, style: style))
        output.append(([first] + found.map { mark + $0 }).joined(separator: "\n"))
        continue
      }
      output.append(first)
    }
    return output.joined(separator: "\n\n") + "\n"
  }

  private static func split(_ text: String, at separator: String) -> [Substring] {
    text.split(separator: separator, omittingEmptySubsequences: true)
  }
}
