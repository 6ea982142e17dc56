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
    let label = change.label.isEmpty ? "(no words)" : change.label
    let what = change.kind == .item ? "" : change.kind == .title ? "title " : "note "
    switch change.details.first {
    case .added: add("\(indentation)+ added \(what)\(label)", .green)
    case .deleted: add("\(indentation)- deleted \(what)\(label)", .red)
    default:
      let words = change.details.map(\.words)
      let sign = change.details.lazy.compactMap(\.sign).first ?? "~"
      let text = "\(sign) \(what)\(label): \(words.joined(separator: ", "))"
      add(wrapped(text, indentation), .yellow)
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
    case .words(let before, _): "was “\(before)”"
    case .tagsAdded(let tags): "tagged \(tags.joined(separator: " "))"
    case .tagsRemoved(let tags): "no longer tagged \(tags.joined(separator: " "))"
    case .movedToGroup(let title): title.map { "moved to \($0)" } ?? "moved to another group"
    case .movedInto(let item): item.map { "moved into \($0)" } ?? "moved out"
    case .reordered: "moved"
    }
  }
}
