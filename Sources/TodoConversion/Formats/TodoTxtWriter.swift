import TodoModel

struct TodoTxtWriter {
  private var text = ""
  private var lastNumber = 0
  /// The IDs in the lines so far, and all values of tags that look like generated ones.
  ///
  /// The first line with an ID is the one that sub-items refer to.
  private var usedIDs: Set<String> = []

  /// Serializes the tasks, one per line; a title becomes a hidden task.
  static func text(of list: Checklist, _ notes: inout ConversionNotes) -> String {
    var writer = TodoTxtWriter()
    for case .item(let item) in list.nodes { writer.reserveIDs(in: item) }
    for node in list.nodes {
      switch node {
      case .gap: writer.text += "\n"
      case .title(let title):
        notes.add("a title is kept as a hidden task (h:1)")
        writer.appendHidden(title)
      case .text(let words):
        notes.add("a line of text is kept as a hidden task (h:1)")
        writer.appendHidden(words)
      case .item(let item): writer.append(item, parent: nil, &notes)
      }
    }
    return writer.text
  }

  /// Excludes the values of tags from the generated IDs, which they would then refer to.
  private mutating func reserveIDs(in item: ChecklistItem) {
    usedIDs.formUnion(item.tagValues.filter(TodoTxt.isGenerated))
    for child in item.children { reserveIDs(in: child) }
  }

  private mutating func appendHidden(_ words: String) {
    if let id = TodoTxt.id(ofLine: words) { usedIDs.insert(id) }
    text += "\(Self.escaped(words.trimmingSpaces, after: [])) h:1\n"
  }

  /// The text of a task after its status, priority and dates, with a sign before it if it would be parsed as one.
  private static func escaped(_ text: String, after marks: [String]) -> String {
    let first = text.prefix { $0 != " " && $0 != "\t" }
    let isChecked = marks.first == "x"
    let isMark =
      if TodoTxt.priority(first) != nil {
        // In a checked task, it stands before or after the first date.
        marks.isEmpty || isChecked && marks.count < 3
      } else if TagText.isDay(first) {
        // A checked task may have a second date, the day of its creation.
        marks.count { TagText.isDay($0) } < (isChecked ? 2 : 1)
      } else {
        first == "x" && marks.isEmpty
      }
    return isMark ? "– \(text)" : text
  }

  private mutating func append(_ item: ChecklistItem, parent: String?, _ notes: inout ConversionNotes) {
    var item = item
    var words: [String] = []
    let priority = PriorityLetter.letter(ofLevel: item.priority)
    if item.status == .checked {
      words.append("x")
      for name in ["done", "created"] {
        guard let date = item.value(ofTag: name), TagText.isDay(date) else { break }
        words.append(date)
        item.removeFirstTag(name)
      }
    } else {
      // The letter of a priority below (C), which an item has as a tag.
      let low = item.value(ofTag: "pri").flatMap { TodoTxt.priority("(\($0))") }
      if let letter = priority ?? (low.flatMap { PriorityLetter.levels[$0] } == nil ? low : nil) {
        words.append("(\(letter))")
      }
      if priority == nil, words.count > 0 { item.removeFirstTag("pri") }
      if let date = item.value(ofTag: "created"), TagText.isDay(date) {
        words.append(date)
        item.removeFirstTag("created")
      }
    }
    if item.lines.count > 1 { notes.add("the lines of a note are joined with those of its task") }
    var hasDue = false
    let text = item.lines.map { line in
      line.spaced.text { piece in
        if case .due = piece { hasDue = true }
        return self.text(piece, of: item, below: parent, afterDue: hasDue)
      }
    }.filter { !$0.isEmpty }.joined(separator: " ")
    // A line without text is not a task.
    words.append(text.isEmpty ? "…" : Self.escaped(text, after: words))
    words += extras(of: item, priority: priority, &notes)
    if let parent {
      words.append("p:\(parent)")
      notes.add("a sub-item is kept as a task of its own, with its parent's number (id:, p:)")
    }
    let line = words.joined(separator: " ")
    let own = TodoTxt.id(ofLine: line)
    let isLinkable = own.map { usedIDs.insert($0).inserted && !TodoTxt.isGenerated($0) } ?? false
    self.text += line
    var id = own
    if !isLinkable, !item.children.isEmpty {
      repeat { lastNumber += 1 } while !usedIDs.insert("n\(lastNumber)").inserted
      id = "n\(lastNumber)"
    }
    if let id, id != own { self.text += " id:\(id)" }
    self.text += "\n"
    for child in item.children { append(child, parent: id, &notes) }
  }

  /// The properties that todo.txt lacks, as `key:value`.
  private func extras(of item: ChecklistItem, priority: Character?, _ notes: inout ConversionNotes)
    -> [String]
  {
    var extras: [String] = []
    if item.status == .checked, let priority { extras.append("pri:\(priority)") }
    if item.priority > 3 {
      extras.append("level:\(min(item.priority, PriorityLetter.highestLevel))")
      notes.add("a priority above A is kept as level:")
    }
    if let due = item.due, due.unit != .day {
      extras.append("period:\(due.text)")
      notes.add("a period is written as its last day, and kept as period:")
    }
    if item.status != .open, item.status != .checked {
      extras.append("status:\(item.status.name)")
      notes.add("the status \(item.status.name) is kept as status:")
    }
    return extras
  }

  private func text(
    _ piece: ChecklistItem.Piece, of item: ChecklistItem, below parent: String?, afterDue: Bool
  ) -> String {
    guard case .tag(let name, let value) = piece else {
      if case .due(let date) = piece { return "due:\(DueDate(.day, containing: date.dueDay).text)" }
      return TagText.text(piece)
    }
    guard let value else { return TodoTxt.isNumber(name) ? "#\(name)" : "+\(name)" }
    if value.contains(where: { $0 == " " || $0 == "\t" }) { return TagText.text(piece) }
    let key = name.lowercased()
    switch key {
    case "context": return "@\(value)"
    case "start" where TagText.isDay(value): return "t:\(value)"
    case "repeat": return value.hasSuffix("!") ? "rec:\(value.dropLast())" : "rec:+\(value)"
    default:
      let isKey = name.first?.isLetter == true && !value.isEmpty && !value.hasPrefix("//")
      return isKey && isTag(key, value, of: item, below: parent, afterDue: afterDue)
        ? "\(name):\(value)" : TagText.text(piece)
    }
  }

  /// Whether `key:value` is parsed as a tag, not as a property of the task, which the words after the text may have, too.
  private func isTag(
    _ key: String, _ value: String, of item: ChecklistItem, below parent: String?, afterDue: Bool
  ) -> Bool {
    switch key {
    case "due": afterDue || TagText.date(value) == nil
    case "t": !TagText.isDay(value)
    case "rec": false
    case "pri":
      value.first.flatMap { PriorityLetter.levels[$0] } == nil || value.count > 1
        || item.priority > 0 && item.status != .checked
    case "level": Int(value).map { !(4...PriorityLetter.highestLevel).contains($0) } ?? true
    case "status": item.status == .checked || [nil, .open].contains(Status(name: value))
    case "period": item.due == nil || TagText.date(value) == nil
    case "p": parent != nil || !usedIDs.contains(value)
    case "h": value != "1" || item.status != .open || item.priority > 0 || parent != nil
    default: true
    }
  }
}
