import TodoModel

/// Writes an Org file.
enum OrgWriter {
  /// Serializes the list: a title is a headline, an item a headline with a keyword below it.
  static func text(of list: Checklist, _ notes: inout ConversionNotes) -> String {
    var text = declaration(of: list)
    let keywords = Set(Org.keywords.keys).union(text.split(whereSeparator: \.isWhitespace).map(String.init))
    var level = 1
    var isNewGroup = false
    for node in list.nodes {
      switch node {
      case .gap: isNewGroup = level > 1
      case .title(let title):
        isNewGroup = false
        let words = title.trimmingSpaces
        let isItem = words.split(separator: " ").first.map { keywords.contains(String($0)) } ?? false
        text += "* \(isItem ? "– " : "")\(OrgText.escapingTags(words))\n"
        level = 2
      case .text(let words):
        text += (words.hasPrefix("*") ? " " : "") + escaped(words.trimmingSpaces) + "\n"
      case .item(let item):
        if isNewGroup { notes.add("a group without a title is written below the title before it") }
        isNewGroup = false
        append(item, level: level, &text, &notes)
      }
    }
    return text
  }

  /// The line that declares keywords that Org lacks; empty if it has all.
  private static func declaration(of list: Checklist) -> String {
    var words: [Status: [String]] = [:]
    var known: [Status: Set<String>] = [:]
    func add(_ item: ChecklistItem) {
      let keyword = item.orgKeyword
      if known[item.status, default: []].insert(keyword).inserted {
        words[item.status, default: []].append(keyword)
      }
      item.children.forEach(add)
    }
    for case .item(let item) in list.nodes { add(item) }
    let unfinished =
      ["TODO"] + [.open, .ongoing, .inQuestion].flatMap { words[$0] ?? [] }.filter { $0 != "TODO" }
    let finished = ["DONE"] + [.checked, .obsolete].flatMap { words[$0] ?? [] }.filter { $0 != "DONE" }
    guard unfinished.count + finished.count > 2 else { return "" }
    return "#+TODO: \(unfinished.joined(separator: " ")) | \(finished.joined(separator: " "))\n"
  }

  private static func append(
    _ item: ChecklistItem, level: Int, _ text: inout String, _ notes: inout ConversionNotes
  ) {
    var item = item
    var words = [String(repeating: "*", count: level), item.orgKeyword]
    if words[1] != Org.keyword(of: item.status) { item.removeFirstTag("state") }
    if let letter = PriorityLetter.letter(ofLevel: item.priority) { words.append("[#\(letter)]") }
    let time = item.removeDueTime()
    let metadata = Metadata(item, time)
    let first = item.lines.first.map { $0.text { metadata.inline($0) }.squeezed } ?? ""
    if !first.isEmpty { words.append(metadata.tags.isEmpty ? OrgText.escapingTags(first) : first) }
    if !metadata.tags.isEmpty { words.append(":" + metadata.tags.joined(separator: ":") + ":") }
    text += words.joined(separator: " ") + "\n"
    let indentation = String(repeating: " ", count: level + 1)
    if !metadata.planning.isEmpty { text += indentation + metadata.planning.joined(separator: " ") + "\n" }
    if !metadata.properties.isEmpty {
      text += "\(indentation):PROPERTIES:\n"
      for (name, value) in metadata.properties { text += "\(indentation):\(name): \(value)\n" }
      text += "\(indentation):END:\n"
    }
    if item.priority > 3 { notes.add("a priority above A is kept as the property LEVEL") }
    for line in item.lines.dropFirst() {
      let note = line.text { metadata.inline($0) }.squeezed
      if !note.isEmpty { text += indentation + escaped(note) + "\n" }
    }
    for child in item.children { append(child, level: level + 1, &text, &notes) }
  }

  /// A line of text, with a sign before it if it would be parsed as something else.
  private static func escaped(_ words: String) -> String {
    OrgParser.isStructure(words) ? "– \(words)" : words
  }

  /// The parts of an item that are not in its text.
  private struct Metadata {
    var tags: [String] = []
    var planning: [String] = []
    var properties: [(String, String)] = []

    init(_ item: ChecklistItem, _ time: TimeOfDay?) {
      if item.priority > 3 { properties.append(("LEVEL", PriorityNumber.text(ofLevel: item.priority))) }
      // Without a deadline, the rule is a property.
      let rule = item.due == nil ? nil : item.value(ofTag: "repeat").flatMap(Self.repeater)
      for piece in item.pieces where !isInline(piece) {
        switch piece {
        case .words: break
        case .due(let date):
          let repeated = rule.map { " \($0)" } ?? ""
          let day = DueDate(.day, containing: date.dueDay).text
          let clock = time.map { " \($0.text)" } ?? ""
          planning.append("DEADLINE: <\(day) \(date.dueDay.weekday.name.prefix(3))\(clock)\(repeated)>")
          if date.unit != .day { properties.append(("DUE", date.text)) }
        case .tag(let name, nil): tags.append(name)
        case .tag(let name, let value?):
          switch name.lowercased() {
          case "repeat" where rule != nil: break
          case "done" where TagText.isDay(value): planning.append("CLOSED: [\(value)]")
          case "start" where TagText.isDay(value): planning.append("SCHEDULED: <\(value)>")
          case "context" where Org.isTag("@\(value)"): tags.append("@\(value)")
          default: properties.append((name.uppercased(), value))
          }
        }
      }
    }

    /// The piece as text; empty if it is written elsewhere.
    func inline(_ piece: ChecklistItem.Piece) -> String { isInline(piece) ? TagText.text(piece) : "" }

    /// Whether the piece stays in the text: as a tag or property of Org, it would be invalid or parsed as another.
    private func isInline(_ piece: ChecklistItem.Piece) -> Bool {
      switch piece {
      case .words: true
      case .due: false
      case .tag(let name, nil): !Org.isTag(name) || name.hasPrefix("@")
      case .tag(let name, .some): ["level", "due"].contains(name.lowercased()) || !name.allSatisfy(\.isASCII)
      }
    }

    private static func repeater(_ rule: String) -> String? {
      let isFromCompletion = rule.hasSuffix("!")
      let interval = isFromCompletion ? rule.dropLast() : rule[...]
      guard let unit = interval.last, "dwmy".contains(unit), interval.count > 1,
        interval.dropLast().allSatisfy({ $0.isASCII && $0.isNumber })
      else { return nil }
      return (isFromCompletion ? ".+" : "++") + interval
    }
  }
}

extension ChecklistItem {
  /// The keyword of the headline: the original one, or the one for its status.
  fileprivate var orgKeyword: String {
    guard let state = value(ofTag: "state"), !state.isEmpty, state.allSatisfy({ ("A"..."Z").contains($0) }),
      Org.keywords[state] ?? status == status
    else { return Org.keyword(of: status) }
    return state
  }
}

extension String {
  /// The text with runs of spaces collapsed.
  var squeezed: String {
    split(separator: " ").joined(separator: " ")
  }
}
