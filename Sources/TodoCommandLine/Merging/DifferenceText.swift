import TodoMerge
import TodoModel
import TodoText

/// A difference as text, for a terminal or a file.
struct DifferenceText {
  private let usesColor: Bool
  /// The width of the terminal; nil if lines are not wrapped.
  private let width: Int?
  private(set) var output: OutputText = ""

  init(usesColor: Bool, width: Int? = nil) {
    self.usesColor = usesColor
    self.width = width
  }

  /// Adds the name of the file.
  mutating func addName(_ name: String) {
    add("\(name)", .bold)
  }

  /// Adds what to know besides the changes.
  mutating func addRemark(_ remark: String) {
    add("  ~ \(remark)", .yellow)
  }

  /// Adds all changes, group by group.
  mutating func add(_ difference: ListDifference) {
    for section in difference.sections {
      if let title = section.title { add("\(title)", .bold) }
      for change in section.changes { add(change) }
    }
  }

  private mutating func add(_ text: OutputText, _ style: Style) {
    output += usesColor ? text.styled(style) : text
    output += "\n"
  }

  private mutating func add(_ change: ItemChange) {
    let indentation = String(repeating: "  ", count: change.depth + 1)
    let (what, text) = change.description
    switch change.details.first {
    case .added: add(wrapped("+ added \(what)\(text)", indentation), .green)
    case .deleted: add(wrapped("- deleted \(what)\(text)", indentation), .red)
    default:
      let words = change.details.map { $0.words }
      let sign = change.details.lazy.compactMap { $0.sign }.first ?? "~"
      add(wrapped("\(sign) \(what)\(text): \(words.joined(separator: ", "))", indentation), .yellow)
    }
  }

  /// A line, wrapped to the width of a terminal.
  private func wrapped(_ text: String, _ indentation: String) -> OutputText {
    guard let width, indentation.count + text.displayWidth > width else { return "\(indentation)\(text)" }
    var words = WrappedWords(width: width - indentation.count, indentation: indentation.count + 4)
    for word in text.split(separator: " ", omittingEmptySubsequences: false) { words.add("\(String(word))") }
    return "\(indentation)\(words.text)"
  }
}

extension ItemChange {
  /// What changed, and its text: whole if it was added or deleted, else around the difference.
  fileprivate var description: (what: String, text: String) {
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
  /// The sign of the change, as in the editors' menus.
  fileprivate var sign: String? {
    guard case .status(_, let status) = self else { return nil }
    return switch status {
    case .checked: "✓"
    case .obsolete: "✗"
    case .ongoing: "▸"
    case .inQuestion: "?"
    case .open: "○"
    case nil: nil
    }
  }

  /// The change in a few words.
  var words: String {
    switch self {
    case .added: "added"
    case .deleted: "deleted"
    case .status(_, let status):
      switch status {
      case .checked: "completed"
      case .obsolete: "dropped"
      case .ongoing: "started"
      case .inQuestion: "questioned"
      case .open: "reopened"
      case nil: "checkbox changed"
      }
    case .priority(let before, let after): "priority \(before) → \(after)"
    case .due(let before?, let after?): "due \(before) → \(after)"
    case .due(nil, let after?): "due \(after)"
    case .due(let before?, nil): "no longer due \(before)"
    case .due(nil, nil): "due"
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
