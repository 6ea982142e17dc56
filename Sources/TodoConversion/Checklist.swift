import TodoModel

/// A list independent of its file format, which every format is parsed into and serialized from.
package struct Checklist: Sendable {
  package enum Node: Equatable, Sendable {
    /// The heading of the items that follow.
    case title(String)
    case item(ChecklistItem)
    /// A line of prose outside items.
    case text(String)
    /// Ends a group of items.
    case gap
  }

  package var nodes: [Node]
  /// The original list, if it was [x]it! or Markdown; it is written back byte for byte.
  package var source: TodoList?
  /// The absolute path of the file, from which the entries of a calendar get their IDs; empty if it has none.
  package var path = ""

  package init(_ nodes: [Node] = []) {
    self.nodes = nodes
  }
}

extension [Checklist.Node] {
  /// The nodes of a document whose headings hold until the next one, as those of a list, whose titles hold for the items directly
  /// below: a title is repeated after text, and blank lines end no group below it.
  func repeatingTitles(_ notes: inout ConversionNotes) -> [Checklist.Node] {
    var nodes: [Checklist.Node] = []
    var title: String?
    /// Whether the next item belongs to the group of the last title.
    var isInGroup = false
    for node in self {
      switch node {
      case .title(let words): (title, isInGroup) = (words, true)
      case .gap where title != nil: continue
      case .gap: break
      case .text: isInGroup = false
      case .item:
        if let title, !isInGroup {
          nodes.append(.title(title.shortened))
          notes.add("a title is repeated above the items after a line of text, which ends its group")
        }
        isInGroup = true
      }
      nodes.append(node)
    }
    return nodes
  }
}

package struct ChecklistItem: Equatable, Sendable {
  /// A part of a line.
  package enum Piece: Equatable, Sendable {
    /// Text, including spaces.
    case words(String)
    /// A tag's name and value.
    case tag(String, value: String?)
    /// The due date; at most one per item.
    case due(DueDate)
  }

  package var status = Status.open
  /// The number of `!` in the priority; 0 without one.
  package var priority = 0
  /// The description: the first line, then the lines of notes.
  package var lines: [[Piece]] = [[]]
  package var children: [ChecklistItem] = []

  package init() {}

  var pieces: [Piece] { lines.flatMap { $0.self } }

  var due: DueDate? {
    lines.lazy.joined().compactMap { if case .due(let date) = $0 { date } else { nil } }.first
  }

  var tagValues: [String] {
    lines.lazy.joined().compactMap { if case .tag(_, let value) = $0 { value } else { nil } }
  }

  /// The value of the first tag of this name, in lower case, that has one; nil if there is none.
  func value(ofTag name: String) -> String? {
    lines.lazy.joined().compactMap {
      if case .tag(let own, let value) = $0, own.lowercased() == name { value } else { nil }
    }.first
  }

  /// Removes the tag that ``value(ofTag:)`` returns the value of.
  mutating func removeFirstTag(_ name: String) {
    var isRemoved = false
    remove { piece in
      guard !isRemoved, case .tag(let own, .some) = piece, own.lowercased() == name else { return false }
      isRemoved = true
      return true
    }
  }

  /// Removes the pieces that match; of the spaces around each, keeps only those before it.
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

  /// Replaces the date with a longer period that is due on the same day; false if there is no such date.
  mutating func replaceDue(with date: DueDate) -> Bool {
    for line in lines.indices {
      for index in lines[line].indices {
        guard case .due(let old) = lines[line][index], old.dueDay == date.dueDay else { continue }
        lines[line][index] = .due(date)
        return true
      }
    }
    return false
  }

  /// Appends a piece to a line, after a space.
  mutating func append(_ piece: Piece, toLine line: Int = 0) {
    if !lines[line].isEmpty, !lines[line].endsWithSpace { lines[line].append(.words(" ")) }
    lines[line].append(piece)
  }
}

extension [ChecklistItem.Piece] {
  fileprivate var endsWithSpace: Bool {
    if case .words(let words) = last { words.hasSuffix(" ") } else { false }
  }

  /// The pieces with spaces around tags and dates, for formats in which these are words of their own; a tag inside a
  /// word, as in `http://a/#b`, is text.
  var spaced: [ChecklistItem.Piece] {
    let pieces = indices.map { isInWord($0) ? .words(TagText.text(self[$0])) : self[$0] }
    return pieces.reduce(into: []) { spaced, piece in
      switch (spaced.last, piece) {
      case (nil, _), (.words, .words): break
      case (.words(let words), _) where words.last == " " || words.last == "\t": break
      case (_, .words(let words)) where words.first == " " || words.first == "\t": break
      default: spaced.append(.words(" "))
      }
      spaced.append(piece)
    }
  }

  /// Whether a piece is a tag directly after text, or directly before text that is not only punctuation.
  private func isInWord(_ index: Int) -> Bool {
    guard case .tag = self[index] else { return false }
    if index > 0, case .words(let words) = self[index - 1], let last = words.last, !" \t".contains(last) {
      return true
    }
    guard index + 1 < count, case .words(let words) = self[index + 1] else { return false }
    return !words.prefix { !" \t".contains($0) }.allSatisfy { ",.;:!?".contains($0) }
  }

  /// The line as text, with each piece serialized by `render`.
  func text(_ render: (ChecklistItem.Piece) -> String) -> String { map(render).joined().trimmingSpaces }
}

extension StringProtocol {
  /// The column of the first character that is neither a space nor a tab; a tab extends to the next multiple of `tabWidth`.
  func indentation(tabWidth: Int) -> Int {
    prefix { $0 == " " || $0 == "\t" }
      .reduce(0) { $1 == "\t" ? ($0 / tabWidth + 1) * tabWidth : $0 + 1 }
  }

  /// At most its first 200 scalars, for text that is written once for each of many items.
  var shortened: String { String(String.UnicodeScalarView(unicodeScalars.prefix(200))) }

  /// The text without leading and trailing spaces and tabs.
  var trimmingSpaces: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let end = lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(self[...end].drop(while: isSpace))
  }
}
