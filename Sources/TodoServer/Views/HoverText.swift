import JSON
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

/// The hover text of a position and the range that it applies to.
struct HoverText {
  private let document: Document
  private let session: Session
  private var markup: MarkupBuilder
  private var range: Range<Int>?

  private init(_ document: Document, _ session: Session) {
    self.document = document
    self.session = session
    markup = MarkupBuilder(session.client.capabilities.hoverFormat)
  }

  /// The hover at a byte offset; nil if there is none.
  static func hover(
    at offset: Int, in document: Document, _ session: Session
  ) -> EncodedJSON? {
    var text = HoverText(document, session)
    text.describe(offset)
    guard let range = text.range, !text.markup.isEmpty else { return nil }
    let contents = EncodedJSON.object("kind", text.markup.kind, "value", text.markup.text)
    let shown = document.range(of: range, in: session.client.columnEncoding)
    return .object("contents", contents, "range", shown)
  }

  private mutating func describe(_ offset: Int) {
    let list = document.list
    let line = list.text.line(containing: offset)
    if let item = list.item(atLine: line) {
      if item.checkbox.touches(offset) { describeCheckbox(of: item) }
      let text = list.text(of: item)
      for token in text.tokens where token.range.touches(offset) { describe(token, of: item, text) }
    }
    let context = document.problemContext(on: session.today)
    for problem in list.problems(context, beginningOn: line..<line + 1) where problem.range.touches(offset) {
      describe(problem)
    }
  }

  /// Extends the range to a token that is described: a cursor between two tokens touches both.
  private mutating func cover(_ bytes: Range<Int>) {
    let old = range ?? bytes
    range = min(old.lowerBound, bytes.lowerBound)..<max(old.upperBound, bytes.upperBound)
  }

  private mutating func describeCheckbox(of item: Item) {
    cover(item.checkbox)
    markup.paragraph(markup.strong(status(of: item)))
    if session.client.capabilities.commandLinks { markup.paragraph(statusLinks(for: item)) }
    if item.lines.count > 1 {
      let below = document.list.progress(ofLines: item.line + 1..<item.lines.upperBound)
      let noun = below.total == 1 ? "sub-item" : "sub-items"
      if below.total > 0 {
        markup.paragraph("\(below.finished) of \(below.total) \(noun) finished (\(below.percentage) %)")
      }
    }
    guard let group = document.list.group(containingLine: item.line) else { return }
    let progress = document.list.progress(ofLines: group.itemLines)
    var sentence = "\(progress.finished) of \(progress.total) finished (\(progress.percentage) %)"
    if let title = group.title {
      let words = document.list.text.string(in: document.list.titleWords(ofLine: title))
      if !words.isEmpty { sentence += " in \(markup.quoted(words))" }
    }
    markup.paragraph(sentence)
  }

  /// The status and the time until the due date of an unfinished item, or what the status means.
  private func status(of item: Item) -> String {
    guard let status = item.status else { return "Not a status" }
    guard item.isUnfinished, let due = item.due else { return status.plainEnglish }
    let word = status.plainEnglish.prefix { $0 != ":" }
    return "\(word), \(due.dueDay.plainEnglishDistance(from: session.today))"
  }

  /// Links that give the item another status.
  private func statusLinks(for item: Item) -> String {
    let operations = Status.allCases.filter { $0 != item.status }.compactMap { Operation.setting($0) }
    return operations.map { operation in
      let params = OperationParams(operation.name, on: item.line..<item.line + 1, of: document.anyVersion)
      return markup.link(to: Command(operation.menu.label, applying: params.json))
    }.joined(separator: " · ")
  }

  private mutating func describe(_ token: DescriptionToken, of item: Item, _ text: ItemText) {
    switch token {
    case .date(let due, let bytes):
      cover(bytes)
      markup.paragraph(markup.strong(due.plainEnglish))
      let distance = due.dueDay.plainEnglishDistance(from: session.today)
      markup.paragraph(distance.prefix(1).uppercased() + distance.dropFirst())
    case .tag(let tag):
      cover(tag.range)
      if tag == text.tag(named: "repeat", in: document.list) { describeRepetition(of: item, text) }
      describeDependencies(of: item, in: tag.range)
      describeUses(of: tag)
    case .field(let field) where field.kind == .repeat:
      cover(field.range)
      describeRule(document.list.text.string(in: field.value), of: item, text)
    case .field(let field) where field.kind != .due && field.isRead:
      cover(field.range)
      let value = field.date?.plainEnglish ?? document.list.text.string(in: field.value)
      markup.paragraph("\(field.kind.plainEnglish): \(markup.quoted(value))")
      describeDependencies(of: item, in: field.range)
    case .field, .impossibleDate, .nearMissDate, .datePhrase, .unclosedQuote, .controlCharacter: break
    }
  }

  /// What waits for an item whose id is in a range, and what the item waits for if those ids are there.
  private mutating func describeDependencies(of item: Item, in range: Range<Int>) {
    let graph = document.list.dependencies
    let names = item.names.filter { range.contains(item.block.range(of: $0).lowerBound) }
    for name in names where name.isOwn {
      let count = graph[name.id].waitingCount
      markup.paragraph(
        count == 0
          ? "No item waits for it" : count == 1 ? "1 item waits for it" : "\(count) items wait for it")
    }
    let awaited = names.filter { !$0.isOwn }
    guard !awaited.isEmpty else { return }
    let chain = graph.unfinished(before: awaited.map { $0.id }, atMost: 20)
    let words = chain.map { markup.quoted($0) }.joined(separator: ", ")
    markup.paragraph(chain.isEmpty ? "Nothing is left before it" : "Left before it, the last first: \(words)")
  }

  /// The rule in words, and the next three dates if the item is completed today.
  private mutating func describeRepetition(of item: Item, _ text: ItemText) {
    guard document.settings.operations.repeats,
      let rule = document.list.repeatRule(of: text)
    else { return }
    let last = document.list.lastDay(of: text)
    let dates = rule.upcoming(
      3, after: document.list.repeatOrigin(of: item, text, on: session.today), today: session.today
    ).filter { $0.dueDay <= last }
    describe(dates, of: rule.plainEnglish)
    if let until = text.tag(named: "until", in: document.list).flatMap(document.list.date) {
      markup.paragraph("Until \(until.plainEnglish)")
    }
  }

  /// The same for 🔁.
  private mutating func describeRule(_ words: String, of item: Item, _ text: ItemText) {
    guard document.settings.operations.repeats, let rule = SpokenRule(words) else { return }
    let origin = rule.isWhenDone ? nil : text.repeatOrigin(of: item, in: document.list)
    let days = rule.upcoming(3, after: origin?.dueDay ?? session.today)
    describe(days.map { DueDate(.day, containing: $0) }, of: words)
  }

  private mutating func describe(_ dates: [DueDate], of rule: String) {
    markup.paragraph(markup.strong("Repeats \(rule)"))
    // A period in words is long and has commas, which also separate the dates.
    let words = dates.map { $0.unit == .day ? $0.plainEnglish : $0.text }
    markup.paragraph(words.isEmpty ? "No more dates" : "Next: " + words.joined(separator: ", "))
  }

  private mutating func describeUses(of tag: Tag) {
    let foldedName = document.list.foldedName(of: tag)
    let own = document.list.tagCounts.uses[foldedName] ?? TagCounts.Uses()
    let name = markup.quoted("#" + document.list.text.string(in: tag.name))
    markup.paragraph("\(name) \(Self.times(own.count)) in this list, \(own.unfinishedCount) unfinished")
    let all = session.tags.uses[foldedName] ?? TagCounts.Uses()
    if all.count > own.count {
      markup.paragraph("\(Self.times(all.count)) in all lists, \(all.unfinishedCount) unfinished")
    }
    let mostUsed = TagCounts.mostUsed(all.values, atMost: 8)
    guard !mostUsed.isEmpty else { return }
    let values = mostUsed.map { "\(markup.quoted($0.word)) (\($0.count))" }
    markup.paragraph("Values: " + values.joined(separator: ", "))
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  private mutating func describe(_ problem: Problem) {
    // The paragraph about the date says this already, in days.
    guard problem.code != .overdue, problem.code != .dueToday else { return }
    // Does not extend the range: a problem may be as long as its item, and a client may not ask again within the range.
    range = range ?? problem.range
    let check = problem.code.check
    markup.paragraph(markup.strong(problem.message(in: document.list)))
    markup.paragraph(check.explanation)
    markup.paragraph("Instead of")
    markup.example(check.wrong)
    markup.paragraph("write")
    markup.example(check.right)
  }
}

extension Range<Int> {
  /// Whether a cursor at this offset touches the range.
  fileprivate func touches(_ offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }
}

extension Status {
  /// The status and what it means, such as "Open: to be done".
  fileprivate var plainEnglish: String {
    switch self {
    case .open: "Open: to be done"
    case .ongoing: "Ongoing: started"
    case .checked: "Checked: done"
    case .obsolete: "Obsolete: dropped"
    case .inQuestion: "In question: undecided"
    }
  }
}
