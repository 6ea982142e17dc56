import TodoModel
import TodoText

enum TodoTxtParser {
  /// The tasks of a file: `p:` makes a task a sub-item of the one with that `id:`, and `h:1` makes it a title
  /// unless it has a status, a priority or a parent.
  static func checklist(of text: String, _ notes: inout ConversionNotes) -> Checklist {
    var tasks = text.textLines.map { Task($0, &notes) }
    let indicesByID = Dictionary(
      keepingFirst: tasks.enumerated().compactMap { index, task in task.id.map { ($0, index) } })
    var children: [Int: [Int]] = [:]
    for (index, task) in tasks.enumerated() {
      // A parent must come before its children, which prevents cycles; a title has no sub-items. Without a limit, the
      // indentation of a chain of tasks would be quadratic in its length.
      if let parent = task.parent.flatMap({ indicesByID[$0] }), parent < index, !tasks[parent].isTitle,
        tasks[parent].depth < 64
      {
        children[parent, default: []].append(index)
        tasks[index].depth = tasks[parent].depth + 1
      } else if let parent = task.parent {
        tasks[index].item.append(.tag("p", value: parent))
        tasks[index].parent = nil
      }
    }
    let tagValues = Set(tasks.lazy.flatMap { $0.item.tagValues })
    for index in tasks.indices.reversed() {
      let below = children[index] ?? []
      tasks[index].item.children = below.map { tasks[$0].item }
      // A generated ID only links the sub-items, unless a tag refers to it, such as `p:` in a line above.
      if let id = tasks[index].id, below.isEmpty || !TodoTxt.isGenerated(id) || tagValues.contains(id) {
        tasks[index].item.append(.tag("id", value: id))
      }
    }
    var nodes: [Checklist.Node] = []
    for task in tasks where task.parent == nil {
      if task.isBlank {
        if let last = nodes.last, last != .gap { nodes.append(.gap) }
      } else if task.isTitle {
        nodes.append(.title(task.item.lines[0].text(TagText.text)))
      } else {
        nodes.append(.item(task.item))
      }
    }
    return Checklist(nodes)
  }

  private struct Task {
    var item = ChecklistItem()
    /// The value of the last `id:`, which sub-items refer to; the others are tags.
    var id: String?
    /// The value of the last `p:`, the `id:` of its parent; the others are tags.
    var parent: String?
    var depth = 0
    /// Whether it is hidden and has nothing that a title lacks.
    var isTitle = false
    var isBlank: Bool {
      item.lines[0].isEmpty && item.status == .open && item.priority == 0 && item.children.isEmpty
    }

    init(_ line: Substring, _ notes: inout ConversionNotes) {
      var words = line.split(omittingEmptySubsequences: false, whereSeparator: { $0 == " " || $0 == "\t" })[
        ...]
      var dates: [ChecklistItem.Piece] = []
      func takeDate(_ name: String) {
        guard let date = words.first, TagText.isDay(date) else { return }
        words.removeFirst()
        dates.append(.tag(name, value: String(date)))
        notes.add("a \(name == "done" ? "completion" : "creation") date is kept as the tag #\(name)")
      }
      if words.first == "x", words.count > 1 {
        words.removeFirst()
        item.status = .checked
        let hasPriority = takePriority(&words)
        takeDate("done")
        // Some programs write the priority after the date.
        if !hasPriority { takePriority(&words) }
        if !dates.isEmpty { takeDate("created") }
      } else {
        takePriority(&words)
        takeDate("created")
      }
      var pieces: [ChecklistItem.Piece] = []
      for word in words {
        guard let piece = piece(word) else { continue }
        if !pieces.isEmpty { pieces.append(.words(" ")) }
        pieces.append(piece)
      }
      if pieces.contains(where: { $0 != .words(" ") && $0 != .words("") }) { item.lines = [pieces.joined] }
      for date in dates { item.append(date) }
      if let period, !item.replaceDue(with: period) { item.append(.tag("period", value: period.text)) }
      item.putDueFirst()
      guard isHidden else { return }
      isTitle = item.status == .open && item.priority == 0 && parent == nil
      if !isTitle { item.append(.tag("h", value: "1")) }
    }

    @discardableResult
    private mutating func takePriority(_ words: inout ArraySlice<Substring>) -> Bool {
      guard let word = words.first, let letter = TodoTxt.priority(word) else { return false }
      words.removeFirst()
      if !setPriority(letter) { words.append("pri:\(letter)") }
      return true
    }

    private mutating func setPriority(_ letter: Character) -> Bool {
      guard let level = PriorityLetter.levels[letter] else { return false }
      item.priority = level
      return true
    }

    /// The piece for a word; nil if it became a property of the task.
    private mutating func piece(_ word: Substring) -> ChecklistItem.Piece? {
      // `+1` is no project, and would be the number of an issue as a tag.
      if word.first == "+", !TodoTxt.isNumber(word.dropFirst()) {
        return TagText.piece(word.dropFirst(), written: word)
      }
      if word.first == "@", word.count > 1 {
        return TagText.piece("context", value: String(word.dropFirst()), written: word)
      }
      let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let first = parts[0].first, first.isLetter, !parts[1].isEmpty,
        !parts[1].hasPrefix("//")
      else { return .words(String(word)) }
      return piece(key: String(parts[0]), value: String(parts[1]), written: word)
    }

    private mutating func piece(key: String, value: String, written word: Substring) -> ChecklistItem.Piece? {
      switch key {
      case "due":
        guard item.due == nil, !hasDue, let date = TagText.date(value) else { break }
        hasDue = true
        return .due(date)
      case "t": if TagText.isDay(value) { return .tag("start", value: value) }
      case "rec":
        // With a +, the next date counts from the due date; without one, from the completion, as with ! in [x]it!.
        let isStrict = value.hasPrefix("+")
        return TagText.piece(
          "repeat", value: isStrict ? String(value.dropFirst()) : value + "!", written: word)
      case "pri":
        if item.priority == 0, value.count == 1, let letter = value.first, setPriority(letter) { return nil }
      case "level":
        // A priority above (A), which is `!!!`.
        if item.priority < 4, let level = Int(value), (4...PriorityLetter.highestLevel).contains(level) {
          item.priority = level
          return nil
        }
      case "status":
        if item.status == .open, let status = Status(name: value), status != .open {
          item.status = status
          return nil
        }
      case "period":
        if period == nil, let date = TagText.date(value) {
          period = date
          return nil
        }
      case "id":
        defer { id = value }
        return id.map { TagText.piece("id", value: $0, written: "id:\($0)") }
      case "p":
        defer { parent = value }
        return parent.map { TagText.piece("p", value: $0, written: "p:\($0)") }
      case "h" where value == "1":
        isHidden = true
        return nil
      default: break
      }
      return TagText.piece(key, value: value, written: word)
    }

    private var hasDue = false
    private var isHidden = false
    /// The week, month, quarter or year that ends on the date.
    private var period: DueDate?
  }
}

extension [ChecklistItem.Piece] {
  /// The pieces with adjacent text joined.
  var joined: [ChecklistItem.Piece] {
    var joined: [ChecklistItem.Piece] = []
    var text: String?
    for piece in self {
      if case .words(let words) = piece {
        if text == nil { text = words } else { text?.append(words) }
      } else {
        if let words = text.take() { joined.append(.words(words)) }
        joined.append(piece)
      }
    }
    if let text { joined.append(.words(text)) }
    return joined
  }
}
