import JSON
import TodoModel
import TodoText

package enum SettingType: Equatable, Sendable {
  case flag
  case integer(ClosedRange<Int>)
  case choice([Choice])
  /// A text that is not empty and has no line ending.
  case line
  /// The relative path of a list file, or an empty text.
  ///
  /// It must have the name of a list, or of a Markdown document if that may be one, so that settings from someone else cannot
  /// have other files changed.
  case listPath(orMarkdown: Bool)
  /// Patterns of files that are lists: ``ListPatterns``.
  case listPatterns
  /// An object with the name of a status for each of some characters: ``StatusLetters``.
  case statuses
  /// An object with a filter for each name.
  case views

  /// A word that a setting accepts.
  package struct Choice: Equatable, Sendable {
    package let word: String
    /// What it does, in a few words.
    let summary: String
  }

  func accepts(_ value: JSON) -> Bool {
    switch self {
    case .flag: return value.bool != nil
    case .integer(let range): return value.int.map(range.contains) ?? false
    case .choice(let choices): return choices.contains { value == .string($0.word) }
    case .line: return value.string.map { !$0.isEmpty && !$0.contains(where: { $0.isNewline }) } ?? false
    case .listPath(let orMarkdown):
      guard let path = value.string else { return false }
      if path.isEmpty { return true }
      return !path.contains { $0.isNewline || $0 == "\0" } && !path.hasPrefix("/")
        && path.ends(withOneOf: orMarkdown ? ListPatterns.endings : ArchiveFile.endings)
    case .listPatterns:
      guard let patterns = value.array else { return false }
      return 1...ListPatterns.patternLimit ~= patterns.count
        && patterns.allSatisfy { $0.string.map(ListPatterns.accepts) ?? false }
    case .statuses: return StatusLetters(value) != nil
    case .views:
      return value.object?.members.allSatisfy { member in
        let isName =
          !member.key.isEmpty && member.key.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
        let text = member.value.string?.trimmedBlanks ?? ""
        return isName && !text.isEmpty && (try? Filter(text, today: .first)) != nil
      } ?? false
    }
  }

  /// What a message shows of a value that is not accepted: the whole value, an invalid pattern, or the number of patterns.
  func mistake(in value: JSON) -> JSON {
    guard self == .listPatterns, let patterns = value.array else { return value }
    guard 1...ListPatterns.patternLimit ~= patterns.count else { return .integer(patterns.count) }
    return patterns.first { !($0.string.map(ListPatterns.accepts) ?? false) } ?? value
  }

  /// The expected value, for "must be …".
  package var expectation: String {
    switch self {
    case .flag: "true or false"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let choices): "one of " + choices.map { "\"\($0.word)\"" }.joined(separator: ", ")
    case .line: "a string without line breaks"
    case .listPath(let orMarkdown):
      "a relative path that ends with .xit, .todo\(orMarkdown ? ", .txt or .md" : " or .txt")"
    case .listPatterns:
      "an array of 1 to \(ListPatterns.patternLimit) patterns that end with .xit, .todo, .txt or .md"
    case .statuses:
      "an object such as { \"!\": \"ongoing\" }: one character each, other than a blank, x, a digit or a bracket"
    case .views:
      "an object such as { \"work\": \"#work due<=fri\" }: filters by names of letters, digits, - and _"
    }
  }

  private static let markdownEndings = "md|markdown|mkd|mdown|mdx"

  package var schema: [(String, JSON)] {
    switch self {
    case .flag: [("type", "boolean")]
    case .integer(let range):
      [
        ("type", "integer"), ("minimum", .integer(range.lowerBound)), ("maximum", .integer(range.upperBound)),
      ]
    case .choice(let choices):
      [
        ("type", "string"), ("enum", .array(choices.map { .string($0.word) })),
        ("enumDescriptions", .array(choices.map { .string($0.summary) })),
      ]
    case .line: [("type", "string"), ("pattern", "^[^\\r\\n]+$")]
    case .listPath(let orMarkdown):
      [
        ("type", "string"),
        (
          "pattern",
          .string("^([^/\\r\\n][^\\r\\n]*\\.(xit|todo|txt\(orMarkdown ? "|\(Self.markdownEndings)" : "")))?$")
        ),
      ]
    case .listPatterns:
      [
        ("type", "array"), ("minItems", 1), ("maxItems", .integer(ListPatterns.patternLimit)),
        (
          "items",
          [
            "type": "string", "maxLength": .integer(ListPatterns.patternByteLimit),
            "pattern": .string("^(!.*|[^\\r\\n]*\\.(xit|todo|txt|\(Self.markdownEndings)))$"),
          ]
        ),
      ]
    case .statuses:
      [
        ("type", "object"), ("propertyNames", ["pattern": .string("^[^ xX\\[\\]0-9\\r\\n].*$")]),
        ("additionalProperties", ["enum": .array(Status.allCases.map { .string($0.name) })]),
      ]
    case .views:
      [
        ("type", "object"), ("propertyNames", ["pattern": "^[\\p{L}\\p{N}_-]+$"]),
        ("additionalProperties", ["type": "string", "minLength": 1]),
      ]
    }
  }
}

extension StatusLetters {
  /// Creates letters from the setting's value; nil if it is invalid.
  init?(_ json: JSON) {
    guard let members = json.object?.members else { return nil }
    self.init(members.map { ($0.key, $0.value.string ?? "") })
  }
}
