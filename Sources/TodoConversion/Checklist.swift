import TodoModel

/// A list apart from any file format: what every kind of list is read into and written from.
package struct Checklist: Equatable, Sendable {
  /// What a list consists of, in its order.
  package enum Node: Equatable, Sendable {
    /// The heading of the items that follow.
    case title(String)
    /// An item with all that belongs to it.
    case item(ChecklistItem)
    /// A line of prose that belongs to no item.
    case text(String)
    /// Ends a group of items.
    case gap
  }

  /// Titles, items and prose.
  package var nodes: [Node]
  /// The list that it was read from, if that was [x]it! or Markdown: it is written back byte for byte.
  package var source: TodoList?

  /// Creates a list of nodes that were read from no [x]it! list.
  package init(_ nodes: [Node] = []) {
    self.nodes = nodes
  }

  /// Whether both say the same, whatever they were read from.
  package static func == (left: Checklist, right: Checklist) -> Bool { left.nodes == right.nodes }
}

/// An item of a ``Checklist``.
package struct ChecklistItem: Equatable, Sendable {
  /// A part of a line.
  package enum Piece: Equatable, Sendable {
    /// Words and the spaces around them.
    case words(String)
    /// A tag, without its sign, and its value.
    case tag(String, value: String?)
    /// The date on which the item is due; at most one an item.
    case due(DueDate)
  }

  /// How far it is.
  package var status = Status.open
  /// The number of `!` of its priority; 0 without one.
  package var priority = 0
  /// What it says: its own line, then the lines of its notes.
  package var lines: [[Piece]] = [[]]
  /// The items below it.
  package var children: [ChecklistItem] = []

  /// Creates an open item that says nothing yet.
  package init() {}

  /// The pieces of all lines.
  var pieces: [Piece] { lines.flatMap(\.self) }

  /// When it is due.
  var due: DueDate? {
    pieces.lazy.compactMap { if case .due(let date) = $0 { date } else { nil } }.first
  }

  /// The value of the first tag of this name; nil if there is none, or it has no value.
  func value(ofTag name: String) -> String? {
    pieces.lazy.compactMap { if case .tag(name, let value) = $0 { value } else { nil } }.first
  }

  /// Removes the pieces that `isRemoved` accepts, and the space that was left before each.
  mutating func remove(where isRemoved: (Piece) -> Bool) {
    for line in lines.indices {
      var kept: [Piece] = []
      for piece in lines[line] where !isRemoved(piece) {
        guard case .words(let words) = piece, kept.isEmpty || kept.endsWithSpace else {
          kept.append(piece)
          continue
        }
        let rest = String(words.drop { $0 == " " })
        if !rest.isEmpty { kept.append(.words(rest)) }
      }
      lines[line] = kept
    }
  }

  /// Replaces the date by a longer period that is due on the same day.
  ///
  /// - Returns: Whether there was such a date.
  mutating func replaceDue(with date: DueDate) -> Bool {
    for line in lines.indices {
      for place in lines[line].indices {
        guard case .due(let old) = lines[line][place], old.dueDay == date.dueDay else { continue }
        lines[line][place] = .due(date)
        return true
      }
    }
    return false
  }

  /// Adds a piece to the end of a line, a space before it.
  mutating func append(_ piece: Piece, toLine line: Int = 0) {
    if !lines[line].isEmpty, !lines[line].endsWithSpace { lines[line].append(.words(" ")) }
    lines[line].append(piece)
  }
}

extension [ChecklistItem.Piece] {
  /// Whether the last piece is words that end with a space.
  fileprivate var endsWithSpace: Bool {
    if case .words(let words) = last { words.hasSuffix(" ") } else { false }
  }

  /// The line as text, with each tag and date as `render` writes it.
  func text(_ render: (ChecklistItem.Piece) -> String) -> String {
    var text = ""
    for piece in self {
      if case .words(let words) = piece { text += words } else { text += render(piece) }
    }
    return text.trimmingSpaces
  }
}

extension StringProtocol {
  /// Without the spaces and tabs around it.
  var trimmingSpaces: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let end = lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(self[...end].drop(while: isSpace))
  }
}
