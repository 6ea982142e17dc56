import JSON
import TodoMerge
import TodoModel
import TodoText

/// Changes of lists as lines for people: an ``OutputText`` that grows.
struct DifferenceText {
  private let usesColor: Bool
  private let width: Int?
  private(set) var output: OutputText = ""

  init(usesColor: Bool, width: Int? = nil) {
    self.usesColor = usesColor
    self.width = width
  }

  mutating func add(_ difference: ListDifference) {
    for section in difference.sections {
      if let title = section.title { add("\(title)", .bold) }
      for change in section.changes { add(change) }
    }
  }

  /// Adds a line, such as the name of a list or a remark.
  mutating func add(_ text: OutputText, _ style: Style) {
    output += usesColor ? text.styled(style) : text
    output += "\n"
  }

  private mutating func add(_ change: ItemChange) {
    let indentation = String(repeating: "  ", count: change.depth + 1)
    let (what, text) = change.label
    switch change.details.first {
    case .added: add(wrapped("+ added \(what)\(text)", indentation), .green)
    case .deleted: add(wrapped("- deleted \(what)\(text)", indentation), .red)
    default:
      let words = change.details.map { $0.phrase }
      let sign = change.details.lazy.compactMap { $0.sign }.first ?? "~"
      add(wrapped("\(sign) \(what)\(text): \(words.joined(separator: ", "))", indentation), .yellow)
    }
  }

  private func wrapped(_ text: String, _ indentation: String) -> OutputText {
    guard let width, indentation.count + text.displayWidth > width else { return "\(indentation)\(text)" }
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { "\($0)" as OutputText }
    return
      "\(indentation)\(words.wrapped(width: width - indentation.count, indentation: indentation.count + 4))"
  }
}

extension ItemChange {
  /// What changed, and its text: whole if it was added or deleted, else around the difference.
  fileprivate var label: (what: String, text: String) {
    switch kind {
    case .blankLines:
      let count = lineCount == 1 ? "a blank line" : "\(lineCount) blank lines"
      return ("", "\(count) \(text.isEmpty ? "at the end" : "above \(text)")")
    case .line where lineCount > 1: return ("\(lineCount) lines from ", text.excerpt())
    case .line: return ("line ", details == [.added] || details == [.deleted] ? text : text.excerpt())
    case .item, .title, .note:
      let what = kind == .item ? "" : "\(kind.rawValue) "
      if text.isEmpty { return (what, "(no words)") }
      if details == [.added] || details == [.deleted] { return (what, text) }
      let before = details.lazy.compactMap { if case .words(let before, _) = $0 { before } else { nil } }
        .first
      return (what, text.excerpt(from: before))
    }
  }
}

extension String {
  /// The text, if it is long only the words around those in which it differs from another one, or else the first ones.
  fileprivate func excerpt(from other: String? = nil) -> String {
    guard count > 60 else { return self }
    let words = split(separator: " ", omittingEmptySubsequences: false)
    let others = other?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    let before = other == nil ? 0 : zip(words, others).prefix { $0 == $1 }.count
    let after = zip(words[before...].reversed(), others.dropFirst(before).reversed()).prefix { $0 == $1 }
      .count
    let start = before > 4 ? before - 3 : 0
    // Without another text, as many words as fit.
    var length = 0
    let fitting = words.prefix {
      length += $0.count + 1; return length <= 60
    }.count
    let end = other == nil ? max(1, fitting) : after > 4 ? words.count - after + 3 : words.count
    return (start > 0 ? "… " : "") + words[start..<end].joined(separator: " ")
      + (end < words.count ? " …" : "")
  }
}

extension ItemChange.Detail {
  fileprivate var sign: String? {
    guard case .status(_, let status?) = self else { return nil }
    return status.change.sign
  }

  fileprivate var phrase: String {
    switch self {
    case .added: "added"
    case .deleted: "deleted"
    case .status(_, let status): status?.change.words ?? "checkbox changed"
    case .priority(let before, let after): "priority \(before) → \(after)"
    case .due(let before, let after?): before.map { "due \($0) → \(after)" } ?? "due \(after)"
    case .due(let before, nil): "no longer due \(before ?? "")"
    case .words(let before, let after): "was “\(before.excerpt(from: after))”"
    case .tagsAdded(let tags): "tagged \(tags.joined(separator: " "))"
    case .tagsRemoved(let tags): "no longer tagged \(tags.joined(separator: " "))"
    case .movedToGroup(let title): title.map { "moved to \($0)" } ?? "moved to another group"
    case .movedInto(let item): item.map { "moved into \($0)" } ?? "moved out"
    case .reordered: "moved"
    case .layout(let layout): "other \(layout.map { $0.rawValue }.joined(separator: ", "))"
    }
  }
}

extension Status {
  /// What was done to an item that has this status now.
  fileprivate var change: (sign: String, words: String) {
    switch self {
    case .checked: ("✓", "completed")
    case .obsolete: ("✗", "dropped")
    case .ongoing: ("▸", "started")
    case .inQuestion: ("?", "questioned")
    case .open: ("○", "reopened")
    }
  }
}

extension ListDifference {
  func json(of file: String) -> [JSON] {
    sections.flatMap { section in
      section.changes.map { change in
        .compact([
          ("file", .string(file)), ("title", section.title.map { .string($0) } ?? .null),
          ("kind", .string(change.kind.rawValue)), ("text", .string(change.text)),
          ("depth", change.depth > 0 ? .integer(change.depth) : .null),
          ("oldLine", change.oldLine.map { .integer($0 + 1) } ?? .null),
          ("newLine", change.newLine.map { .integer($0 + 1) } ?? .null),
          ("lineCount", .integer(change.lineCount)), ("changes", .array(change.details.map { $0.json })),
        ])
      }
    }
  }
}

extension ItemChange.Detail {
  fileprivate var json: JSON {
    // Embedded Swift refuses `.null` as a default value here.
    func pair(_ what: String, _ before: JSON? = nil, _ after: JSON? = nil) -> JSON {
      .compact([("what", .string(what)), ("old", before ?? .null), ("new", after ?? .null)])
    }
    func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
    func texts(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
    return switch self {
    case .added: pair("added")
    case .deleted: pair("deleted")
    case .status(let before, let after): pair("status", text(before?.name), text(after?.name))
    case .priority(let before, let after): pair("priority", .integer(before), .integer(after))
    case .due(let before, let after): pair("due", text(before), text(after))
    case .words(let before, let after): pair("words", .string(before), .string(after))
    case .tagsAdded(let added): pair("tags", .null, texts(added))
    case .tagsRemoved(let removed): pair("tags", texts(removed))
    case .movedToGroup(let title): pair("group", .null, text(title))
    case .movedInto(let item): pair("parent", .null, text(item))
    case .reordered: pair("order")
    case .layout(let layout): pair("layout", .null, texts(layout.map { $0.rawValue }))
    }
  }
}
