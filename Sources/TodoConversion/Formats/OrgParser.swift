import TodoModel

struct OrgParser {
  private let regions: OrgRegions
  private(set) var notes: ConversionNotes
  private var builder = ChecklistBuilder<OpenEntry>()
  /// The number of the next line.
  private var line = 0
  /// What the planning lines and properties below the last headline belong to.
  private var owner = Owner.file
  /// The parts of the title, if the owner is one.
  private var title: [ChecklistItem.Piece] = []
  /// The last line of the current block of code, of the current drawer, and of the properties in it.
  private var codeEnd = -1
  private var drawerEnd = -1
  private var propertiesEnd = -1
  /// The number of blank lines above; two end all lists.
  private var blankCount = 0

  private enum Owner {
    /// The text before the first headline, or a headline in a task, which is a line of its text.
    case file
    /// A headline without a keyword, whose title is not complete.
    case title
    /// A headline with a keyword.
    case task
  }

  private struct OpenEntry {
    /// The number of stars; nil for an entry of a plain list.
    let level: Int?
    /// The column of its bullet.
    let column: Int
    /// Whether it has a deadline, and a day on which it is scheduled.
    var hasDeadline = false
    var hasStart = false
    var rule: String?
  }

  init(_ lines: [Substring], _ notes: ConversionNotes) {
    regions = OrgRegions(lines)
    self.notes = notes
  }

  mutating func parse(_ text: Substring) {
    defer { line += 1 }
    let words = text.trimmingSpaces
    let column = text.indentation(tabWidth: 8)
    if let headline = Org.headline(text) {
      blankCount = 0
      endTitle()
      return parseHeadline(headline.level, headline.words)
    }
    guard line > codeEnd else { return addText(words, column: column) }
    if words.isEmpty {
      blankCount += 1
      if blankCount > 1 { builder.close(while: { $0.level == nil }) }
      return
    }
    blankCount = 0
    if line < propertiesEnd { return parseProperty(words) }
    // The end of a drawer.
    if line == drawerEnd { return }
    if let drawer = regions.drawer(words, at: line) {
      drawerEnd = drawer.end
      if drawer.name == "PROPERTIES" { propertiesEnd = drawer.end }
      // The names of these say nothing to a person.
      if ["PROPERTIES", "LOGBOOK"].contains(drawer.name) { return }
    } else if parsePlanning(words) {
      return
    } else if Org.declaration(words) != nil {
      return notes.add("\(words) is not kept: statuses need no declaration")
    } else if builder.hasNoOpenItem, let (name, value) = Org.option(words), name == "TITLE" {
      endTitle()
      return value.isEmpty ? () : builder.append(.title(value))
    }
    if let end = regions.opaqueEnd(of: words, at: line) { codeEnd = end }
    guard let entry = Org.checkbox(words) else { return addText(words, column: column) }
    endTitle()
    builder.close(while: { $0.level == nil && $0.column >= column })
    var item = ChecklistItem()
    item.status = entry.status
    item.lines = [entry.words.isEmpty ? [] : [.words(entry.words)]]
    builder.push(item, OpenEntry(level: nil, column: column))
  }

  /// The nodes, after the last line.
  mutating func finish() -> [Checklist.Node] {
    endTitle()
    builder.close(to: 0)
    return builder.nodes.repeatingTitles(&notes)
  }

  private mutating func parseHeadline(_ level: Int, _ words: String) {
    builder.close(while: { $0.level ?? .max >= level })
    let parts = words.split(separator: " ", maxSplits: 1)
    guard let keyword = parts.first, let status = regions.keywords[String(keyword)] else {
      if builder.hasNoOpenItem {
        (owner, title) = (.title, Org.pieces(ofHeadline: words))
      } else {
        owner = .file
        if !words.isEmpty { builder.change { $0.lines.append([.words(words)]) } }
      }
      return
    }
    var item = ChecklistItem()
    item.status = status
    var rest = parts.count > 1 ? parts[1].trimmingSpaces : ""
    if rest.hasPrefix("[#"), let end = rest.firstIndex(of: "]"),
      rest.distance(from: rest.startIndex, to: end) == 3
    {
      let letter = rest[rest.index(rest.startIndex, offsetBy: 2)]
      if let priority = PriorityLetter.levels[letter] {
        item.priority = priority
        rest = rest[rest.index(after: end)...].trimmingSpaces
      }
    }
    item.lines = [Org.pieces(ofHeadline: rest)]
    // Keeps a keyword that is not the default for its status.
    if String(keyword) != Org.keywords.first(where: { $0.status == status })?.keyword {
      item.append(TagText.piece("state", value: String(keyword), written: keyword))
    }
    owner = .task
    builder.push(item, OpenEntry(level: level, column: 0))
  }

  /// Completes the title of a headline without a keyword.
  private mutating func endTitle() {
    guard case .title = owner else { return }
    owner = .file
    let words = title.text(TagText.text)
    if !words.isEmpty { builder.append(.title(words)) }
  }

  /// Adds a tag or date to the headline that a planning line or property belongs to.
  private mutating func add(_ piece: ChecklistItem.Piece) {
    switch owner {
    case .title: title += title.isEmpty ? [piece] : [.words(" "), piece]
    case .file, .task: builder.change { $0.append(piece) }
    }
  }

  /// Whether the last headline can have dates and properties, which are otherwise text.
  private var ownerHasDetails: Bool {
    switch owner {
    case .file: false
    case .title: true
    case .task: builder.innermostKey?.level != nil
    }
  }

  private mutating func parseProperty(_ words: String) {
    let key = words.prefix { $0 != " " && $0 != "\t" }
    let name = key.dropFirst().dropLast().lowercased()
    guard key.hasPrefix(":"), key.hasSuffix(":"), key.count > 2, ownerHasDetails else {
      return addText(words, column: .max)
    }
    let value = words.dropFirst(key.count).trimmingSpaces
    add(TagText.piece(name, value: value, written: words))
  }

  /// `DEADLINE: <…> SCHEDULED: <…> CLOSED: […]` below a headline.
  private mutating func parsePlanning(_ words: String) -> Bool {
    guard ownerHasDetails, Self.planningKeywords.contains(where: { words.hasPrefix($0) }) else {
      return false
    }
    var rest = words[...]
    while let name = Self.planningKeywords.first(where: { rest.hasPrefix($0) }) {
      let start = rest.dropFirst(name.count).drop { $0 == " " }
      guard let first = start.first, first == "<" || first == "[",
        let end = start.firstIndex(of: first == "<" ? ">" : "]")
      else { break }
      plan(name, start.dropFirst()[..<end], written: rest[...end])
      rest = start[end...].dropFirst().drop { $0 == " " }
    }
    let more = rest.trimmingSpaces
    if !more.isEmpty { add(.words(more)) }
    return true
  }

  private static let planningKeywords = ["DEADLINE:", "SCHEDULED:", "CLOSED:"]

  /// Adds the date, the times, the rule and the warning of a time stamp.
  private mutating func plan(_ name: String, _ stamp: Substring, written: Substring) {
    guard case .task = owner, var entry = builder.innermostKey, let planned = OrgTimestamp(stamp),
      !(name == "DEADLINE:" && entry.hasDeadline || name == "SCHEDULED:" && entry.hasStart)
    else { return add(.words(written.trimmingSpaces)) }
    switch name {
    case "DEADLINE:":
      entry.hasDeadline = true
      add(.due(planned.date))
      if let time = planned.time { add(.words(time)) }
      if let end = planned.end { add(.tag("due-end", value: end)) }
      if let distance = planned.distance { add(.tag("remind", value: distance)) }
    case "SCHEDULED:":
      entry.hasStart = true
      add(.tag("start", value: planned.date.text))
      if let times = planned.times { add(.tag("start-time", value: times)) }
      if let distance = planned.distance { add(.tag("start-delay", value: distance)) }
    default:
      add(.tag("done", value: planned.date.text))
      if let times = planned.times { add(.tag("done-time", value: times)) }
      if let distance = planned.distance { add(.words("-\(distance)")) }
    }
    if let rule = planned.rule, rule != entry.rule {
      if RepeatRule(rule) == nil { notes.add("a repeater that lists do not know is kept as #repeat") }
      add(.tag(entry.rule == nil ? "repeat" : "start-repeat", value: rule))
      entry.rule = entry.rule ?? rule
    }
    for word in planned.rest { add(.words(word)) }
    builder.innermostKey = entry
  }

  /// Adds a line of text to the item that it is indented below, or to the file.
  private mutating func addText(_ words: String, column: Int) {
    endTitle()
    builder.close(while: { $0.level == nil && $0.column >= column })
    guard !words.isEmpty else { return }
    if builder.hasNoOpenItem {
      builder.append(.text(words))
    } else {
      builder.change { $0.lines.append([.words(words)]) }
    }
  }
}
