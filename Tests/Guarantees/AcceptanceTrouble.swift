import TodoModel
import TodoText

/// G1 and G2 of the list format: what extended may say of, and find in, a text that is valid by the specification.
package enum AcceptanceTrouble {
  /// The worst problem of a valid list's syntax that is more than information; nil if there is none.
  package static func warning(of text: [UInt8]) -> String? {
    for dialect in [Dialect.strict, .extended] {
      let problems = TodoList(SourceText(text), dialect: dialect).problems(ProblemContext(today: nil))
      // A date that the calendar does not have is valid by its form.
      let worst = problems.first { $0.severity > .information && $0.code != .impossibleDate }
      if let worst { return "\(worst.code.check.name) in \(dialect)" }
    }
    return nil
  }

  /// How the dialects differ in what they find in a valid list; nil if they do not.
  package static func difference(in text: [UInt8]) -> String? {
    guard !hasMarks(text) else { return nil }
    let strict = ValidReading(TodoList(SourceText(text), dialect: .strict))
    let extended = ValidReading(TodoList(SourceText(text), dialect: .extended))
    return strict == extended ? nil : "\(strict)\n\(extended)"
  }

  /// A mark belongs to a tag in extended alone.
  private static func hasMarks(_ text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).unicodeScalars.contains {
      [.nonspacingMark, .spacingMark, .enclosingMark].contains($0.properties.generalCategory)
    }
  }
}

/// What both dialects must find in a valid text, but for R1 and R2.
///
/// R1: the tags of a sub-item are its own, and so is its date; to a strict reader they are those of the item it is in.
/// R2: an item behind a bullet is the title of an empty group to a strict reader.
struct ValidReading: Hashable {
  struct Group: Hashable {
    var lines: Range<Int>
    var title: String?
    var items: [Item] = []
  }

  struct Item: Hashable {
    let line: Int
    let status: Status?
    let priority: Int?
    let tags: [String]
    let due: DueDate?
  }

  private(set) var groups: [Group] = []

  /// What is found in a list that is valid by the specification.
  init(_ list: TodoList) {
    for group in list.groups() {
      var read = Group(
        lines: group.lines, title: group.title.map { list.text.string(in: list.titleWords(ofLine: $0)) })
      for item in list.items(in: group.lines) where item.depth == 0 {
        if item.record.traits.contains(.bulleted) {
          read.title = list.text.string(in: list.titleWords(ofLine: item.line))
          continue
        }
        let texts = ([item] + item.descendants).map { list.text(of: $0) }
        let tags = texts.flatMap(\.tags).map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        let dates = texts.flatMap(\.tokens).compactMap { token in
          if case .date(let date, let range) = token { (date, range.lowerBound) } else { nil }
        }
        read.items.append(
          Item(
            line: item.line, status: item.status, priority: texts[0].priority?.level,
            tags: tags.map { list.text.string(in: $0) }, due: dates.min { $0.1 < $1.1 }?.0))
      }
      groups.append(read)
    }
  }
}
