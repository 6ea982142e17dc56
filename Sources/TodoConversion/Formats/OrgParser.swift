import TodoModel

/// Parses an Org file line by line.
struct OrgParser {
  private var keywords = Org.keywords
  /// The nodes parsed so far.
  var builder = ChecklistBuilder<OpenEntry>()
  private var isInDrawer = false
  /// Whether the file declares keywords.
  private(set) var hasDeclaration = false

  /// An open item.
  struct OpenEntry {
    /// The number of stars; nil for an entry of a plain list.
    let level: Int?
    /// The column of its bullet.
    let column: Int
    /// Its deadline, which would be slow to find among many properties.
    var due: DueDate?
  }

  /// Parses the next line.
  mutating func parse(_ line: Substring) {
    let words = line.trimmingSpaces
    let column = line.prefix { $0 == " " || $0 == "\t" }.count
    if let headline = Org.headline(line) {
      isInDrawer = false
      parseHeadline(headline.level, headline.words)
    } else if isInDrawer {
      parseProperty(words)
    } else if Self.beginsDrawer(words) {
      isInDrawer = true
    } else if words.isEmpty {
      // Blank lines end a list, but are ignored below a headline.
      builder.close(while: { $0.level == nil })
      if builder.hasNoOpenItem { builder.endGroup() }
    } else if parseKeywordLine(words) || parsePlanning(words) {
      return
    } else if let entry = Self.checkbox(words) {
      builder.close(while: { $0.level == nil && $0.column >= column })
      var item = ChecklistItem()
      item.status = entry.status
      item.lines = [OrgText.pieces(entry.words)]
      builder.push(item, OpenEntry(level: nil, column: column))
    } else {
      builder.close(while: { $0.level == nil && $0.column >= column })
      addText(words)
    }
  }

  private mutating func parseHeadline(_ level: Int, _ words: String) {
    builder.close(while: { $0.level ?? .max >= level })
    let parts = words.split(separator: " ", maxSplits: 1)
    guard let keyword = parts.first, let status = keywords[String(keyword)] else {
      if builder.hasNoOpenItem {
        builder.append(.title(OrgText.title(words)))
      } else {
        addText(words)
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
    item.lines = [OrgText.headline(rest)]
    // Keeps a keyword that is not the default for its status.
    if Org.keyword(of: status) != keyword { item.append(.tag("state", value: String(keyword))) }
    builder.push(item, OpenEntry(level: level, column: 0))
  }

  private mutating func parseProperty(_ words: String) {
    guard words.uppercased() != ":END:" else {
      isInDrawer = false
      return
    }
    let parts = words.dropFirst().split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.hasPrefix(":"), parts.count == 2, !builder.hasNoOpenItem else { return addText(words) }
    let value = parts[1].trimmingSpaces
    let name = parts[0].lowercased()
    if TagText.text(name, value: value) == nil {
      addText(words)
    } else {
      builder.change { $0.append(.tag(name, value: value.isEmpty ? nil : value)) }
    }
  }

  /// `#+TODO:` declares keywords, `#+TITLE:` is a title; other such lines are text of their item.
  private mutating func parseKeywordLine(_ words: String) -> Bool {
    guard words.hasPrefix("#+"), let colon = words.firstIndex(of: ":") else { return false }
    let value = words[words.index(after: colon)...].trimmingSpaces
    switch words[..<colon].dropFirst(2).uppercased() {
    case "TODO", "SEQ_TODO", "TYP_TODO":
      let parts = value.split(separator: "|", maxSplits: 1)
      for (position, part) in parts.enumerated() {
        for word in part.split(separator: " ") {
          let name = String(word.prefix { $0 != "(" })
          if keywords[name] == nil { keywords[name] = position == 0 ? .open : .checked }
        }
      }
      hasDeclaration = true
    case "TITLE": builder.append(.title(value))
    default: addText(words)
    }
    return true
  }

  /// `DEADLINE: <…> SCHEDULED: <…> CLOSED: […]` below a headline.
  private mutating func parsePlanning(_ words: String) -> Bool {
    guard builder.innermostKey?.level != nil,
      Self.planningKeywords.contains(where: words.hasPrefix)
    else { return false }
    var rest = words[...]
    while let colon = rest.firstIndex(of: ":") {
      let name = rest[..<colon].trimmingSpaces
      rest = rest[rest.index(after: colon)...].drop { $0 == " " }
      guard let end = rest.firstIndex(where: { $0 == ">" || $0 == "]" }) else { break }
      let stamp = rest[rest.startIndex...end]
      rest = rest[rest.index(after: end)...]
      for piece in OrgText.planned(name, stamp, hasDue: builder.innermostKey?.due != nil) {
        if case .due(let date) = piece { builder.innermostKey?.due = date }
        builder.change { $0.append(piece) }
      }
    }
    let more = rest.trimmingSpaces
    if !more.isEmpty { builder.change { $0.append(.words(more)) } }
    return true
  }

  private static let planningKeywords = ["DEADLINE:", "SCHEDULED:", "CLOSED:"]

  private static func beginsDrawer(_ words: String) -> Bool {
    [":PROPERTIES:", ":LOGBOOK:"].contains(words.uppercased())
  }

  private mutating func addText(_ words: String) {
    if builder.hasNoOpenItem {
      builder.append(.text(words))
    } else {
      builder.change { $0.lines.append(OrgText.pieces(words)) }
    }
  }

  /// `- [ ] words`, `1. [X] words`.
  private static func checkbox(_ words: String) -> (status: Status, words: String)? {
    let parts = words.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let bullet = parts.first else { return nil }
    let isNumber = bullet.dropLast().allSatisfy { $0.isASCII && $0.isNumber } && bullet.count > 1
    guard ["-", "+", "*"].contains(bullet) || (isNumber && ".)".contains(bullet.last ?? " ")) else {
      return nil
    }
    let rest = parts[1].trimmingSpaces
    for (box, status) in [("[ ]", Status.open), ("[X]", .checked), ("[x]", .checked), ("[-]", .ongoing)]
    where rest.hasPrefix(box) {
      let words = rest.dropFirst(3)
      if words.isEmpty || words.first == " " { return (status, words.trimmingSpaces) }
    }
    return nil
  }
}
