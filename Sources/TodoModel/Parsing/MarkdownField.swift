/// How the dates and other properties of an item are written.
package enum DateStyle: String, CaseIterable, Sendable {
  /// `-> 2026-11-28`, `#start=2026-11-20`.
  case arrow
  /// The signs of Obsidian Tasks: `📅 2026-11-28`.
  case signs
  /// The fields of Dataview: `[due:: 2026-11-28]`.
  case fields
}

/// A property of an item in a Markdown document that is written as a sign or a field.
///
/// Source: the list format, *Markdown as people keep it*.
package struct MarkdownField: Hashable, Sendable {
  /// The property; the raw value is the name of the tag that has it in a list.
  package enum Kind: String, CaseIterable, Sendable {
    case due, scheduled, start, created, done, cancelled, priority
    case `repeat`, id, after, onCompletion
  }

  package let kind: Kind
  /// Whether it is a sign or a field.
  package let style: DateStyle
  /// All of it, with the sign or the brackets.
  package internal(set) var range: Range<Int>
  /// The value: a date, a rule or a name; empty if there is none.
  package internal(set) var value: Range<Int>
  /// The value of a date.
  package let content: Content
  /// The level of a priority; 0 for another property.
  package let level: Int
  /// Whether it is in the run of signs or fields at the end of the line, the only ones that Obsidian Tasks reads.
  package let isInRun: Bool

  /// What follows the sign of a date.
  package enum Content: Hashable, Sendable {
    case date(DueDate)
    case impossible(ImpossibleDate)
    case nearMiss(TimedDate)
    case phrase(DatePhrase)
    /// Any other text, or none.
    case other
  }

  /// Whether it has a value, so that it does not belong to the text.
  package var isRead: Bool { date != nil || !kind.isDate }

  package var date: DueDate? { if case .date(let date) = content { date } else { nil } }
}

extension MarkdownField.Kind {
  package var isDate: Bool {
    switch self {
    case .due, .scheduled, .start, .created, .done, .cancelled: true
    case .priority, .repeat, .id, .after, .onCompletion: false
    }
  }

  /// The signs and their kinds; the first one of a kind is written.
  static let signs: [(sign: StaticString, kind: MarkdownField.Kind)] = [
    ("📅", .due), ("📆", .due), ("🗓", .due), ("⏳", .scheduled), ("⌛", .scheduled), ("🛫", .start),
    ("➕", .created), ("✅", .done), ("❌", .cancelled), ("🔺", .priority), ("⏫", .priority), ("🔼", .priority),
    ("🔽", .priority), ("⏬", .priority), ("🔁", .repeat), ("🆔", .id), ("⛔", .after), ("🏁", .onCompletion),
  ]

  /// The levels of priorities: signs, and values of fields.
  static let levels: [(level: Int, sign: StaticString, word: StaticString)] = [
    (3, "🔺", "highest"), (2, "⏫", "high"), (1, "🔼", "medium"), (-1, "🔽", "low"), (-2, "⏬", "lowest"),
  ]

  package var fieldName: String {
    switch self {
    case .done: "completion"
    case .after: "dependsOn"
    default: rawValue
    }
  }

  /// The sign with which it is written.
  package var sign: String { Self.signs.first { $0.kind == self }.map { "\($0.sign)" } ?? "" }

  /// The text of a value in a style other than ``DateStyle/arrow``.
  package func text(_ value: String, in style: DateStyle) -> String {
    guard style != .fields else { return "[\(fieldName):: \(value)]" }
    return self == .priority ? value : "\(sign) \(value)"
  }

  /// The name in a sentence.
  package var plainEnglish: String {
    switch self {
    case .start: "Starts"
    case .repeat: "Repeats"
    case .id: "Name"
    case .onCompletion: "On completion"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }
}

extension MarkdownField {
  /// The token of a due date, or of what was meant as one.
  var dueToken: DescriptionToken {
    switch content {
    case .date(let date): .date(date, range)
    case .impossible(let reason): .impossibleDate(reason, range)
    case .nearMiss(let date): .nearMissDate(date, range)
    case .phrase(let phrase): .datePhrase(phrase, range)
    case .other: .field(self)
    }
  }

  func shifted(by offset: Int) -> MarkdownField {
    var field = self
    (field.range, field.value) = (range.shifted(by: offset), value.shifted(by: offset))
    return field
  }
}

extension [MarkdownField] {
  /// The field of a kind that counts: signs before fields, those in the run before others, then the first one; of dates
  /// only one that is valid.
  package func counting(_ kind: MarkdownField.Kind) -> MarkdownField? {
    func rank(_ field: MarkdownField) -> Int { (field.style == .signs ? 0 : 2) + (field.isInRun ? 0 : 1) }
    return self.filter { $0.kind == kind && (!kind.isDate || $0.date != nil) }
      .enumerated().min { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }?.element
  }
}
