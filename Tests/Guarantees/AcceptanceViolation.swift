import TodoModel
import TodoText

/// Violations of the dialects' guarantees: valid lists have no warnings, and the dialects agree on them.
package enum AcceptanceViolation {
  /// A warning or error in a valid list.
  package static func warning(of text: [UInt8]) -> String? {
    for dialect in [Dialect.strict, .extended] {
      let problems = TodoList(SourceText(text), dialect: dialect).problems(ProblemContext(today: nil))
      let problem = problems.first { $0.severity > .information && !isMeantValue($0.code) }
      if let problem { return "\(problem.code.check.name) in \(dialect)" }
    }
    return nil
  }

  /// Whether a problem is that a date or a repeat was meant and is not understood, or about ids: the syntax is valid.
  package static func isMeantValue(_ code: ProblemCode) -> Bool {
    [
      .impossibleDate, .nearMissDate, .dateWords, .unknownRepeat, .unquotedRepeat, .duplicateID, .unknownID,
      .dependencyCycle,
    ].contains(code)
  }

  /// The difference between the dialects' parses of a valid list.
  package static func difference(in text: [UInt8]) -> String? {
    guard !hasCombiningMarks(text) else { return nil }
    let strict = CommonSyntax(TodoList(SourceText(text), dialect: .strict))
    let extended = CommonSyntax(TodoList(SourceText(text), dialect: .extended))
    return strict == extended ? nil : "\(strict)\n\(extended)"
  }

  /// Only the extended dialect allows combining marks in tags.
  private static func hasCombiningMarks(_ text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).unicodeScalars.contains {
      [.nonspacingMark, .spacingMark, .enclosingMark].contains($0.properties.generalCategory)
    }
  }
}

/// The syntax on which both dialects must agree.
///
/// The extended dialect differs in two rules, whose syntax is left out:
///
/// - A sub-item has its own tags and date; in the strict dialect they belong to the enclosing item.
/// - An item after a bullet is the title of an empty group in the strict dialect.
struct CommonSyntax: Hashable {
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

  init(_ list: TodoList) {
    for group in list.groups() {
      var common = Group(
        lines: group.lines, title: group.title.map { list.text.string(in: list.titleWords(ofLine: $0)) })
      for item in list.items(in: group.lines) where item.depth == 0 {
        if item.record.flags.contains(.bulleted) {
          common.title = list.text.string(in: list.titleWords(ofLine: item.line))
          continue
        }
        let texts = ([item] + item.descendants).map { list.text(of: $0) }
        let tags = texts.flatMap(\.tags).map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        let dates = texts.flatMap(\.tokens).compactMap { token in
          if case .date(let date, let range) = token { (date, range.lowerBound) } else { nil }
        }
        common.items.append(
          Item(
            line: item.line, status: item.status, priority: texts[0].priority?.level,
            tags: tags.map { list.text.string(in: $0) }, due: dates.min { $0.1 < $1.1 }?.0))
      }
      groups.append(common)
    }
  }
}
