/// A case of `Tests/Fixtures/Enter`: a text, and what Enter does in it.
///
/// The README there describes the syntax.
package struct EnterCase: Sendable {
  /// The file's name and the case's title.
  package let name: String
  /// The dialect: `extended`, `strict` or `markdown`.
  package let dialect: String
  package let isFolded: Bool
  package let stampsCreated: Bool
  package private(set) var before: CursorText
  /// The text after Enter; nil if the editor inserts an ordinary line break.
  package private(set) var after: CursorText?

  /// A text with a cursor.
  package struct CursorText: Sendable, Hashable {
    package let text: String
    /// The cursor in bytes of the text.
    package let cursor: Int

    /// Parses a text with the cursor `|`.
    init?(_ marked: String) {
      let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      text = parts.joined()
      cursor = parts[0].utf8.count
    }

    /// The text with `|` at the cursor.
    package var marked: String {
      let bytes = Array(text.utf8)
      return String(decoding: bytes[..<cursor] + [0x7C] + bytes[cursor...], as: UTF8.self)
    }
  }
}

extension EnterCase: CustomStringConvertible {
  package var description: String { name }

  /// The cases of every file.
  package static func all() throws -> [EnterCase] {
    try FixtureFiles.texts(in: "Enter").flatMap { file in
      try file.text.split(separator: "=== ").map { try EnterCase(String($0), file: file.name) }
    }
  }

  /// A case with invalid syntax.
  package struct Malformed: Error {
    package let name: String
  }

  private init(_ text: String, file: String) throws {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    let name = "\(file): \(lines.removeFirst())"
    var options: [Substring: Substring] = [:]
    while let line = lines.first, let match = line.wholeMatch(of: /(dialect|folded|settings): (.*)/) {
      options[match.output.1] = match.output.2
      lines.removeFirst()
    }
    // The last line ends, and the empty line before the next case is a separator.
    lines.removeLast()
    if lines.last?.isEmpty == true { lines.removeLast() }
    let parts = lines.split(separator: "---", maxSplits: 1)
    guard parts.count == 2, let before = Self.cursorText(parts[0]) else { throw Malformed(name: name) }
    self.name = name
    self.before = before
    dialect = String(options["dialect"] ?? "extended")
    isFolded = options["folded"] == "yes"
    stampsCreated = options["settings"] == "createdStamp"
    if Array(parts[1]) == ["line break"] { return }
    guard let after = Self.cursorText(parts[1]) else { throw Malformed(name: name) }
    self.after = after
  }

  private static func cursorText(_ lines: ArraySlice<Substring>) -> CursorText? {
    CursorText(lines.map { $0 + "\n" }.joined().replacing("·", with: " "))
  }

  /// The case with CRLF line ends.
  package var withCarriageReturns: EnterCase? { varied { $0.replacing("\n", with: "\r\n") } }

  /// The case with emoji in its words.
  package var withEmoji: EnterCase? {
    varied { $0.replacing(/e(?!rs|d=|a|:)/, with: "🥚") }
  }

  /// The case without the final line end; nil if a text ends with a blank line.
  package var withoutFinalLineEnd: EnterCase? {
    [before, after].contains { $0?.text.hasSuffix("\n\n") ?? false }
      ? nil : varied { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
  }

  /// The case with both texts changed; nil if that removes a cursor.
  private func varied(_ change: (String) -> String) -> EnterCase? {
    var varied = self
    guard let before = CursorText(change(before.marked)) else { return nil }
    varied.before = before
    if let after {
      guard let after = CursorText(change(after.marked)) else { return nil }
      varied.after = after
    }
    return varied
  }
}
