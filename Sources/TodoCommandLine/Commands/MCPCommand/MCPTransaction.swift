import ArgumentParsing
import JSON
import TodoModel
import TodoText

/// Changes of several items that are written together, or not at all.
struct MCPTransaction {
  /// An item that is named, wherever earlier changes have moved it.
  struct Tracked {
    var path: String
    var line: Int
    var isGone = false
    /// What was done to it, for a report.
    var word = "unchanged"
    /// What follows from the change, such as the next occurrence.
    var remark: OutputText = ""
    var report: OutputText = ""
  }

  /// Where commands write: to the drafts of the transaction.
  let console: Console
  private let output: CapturedOutput
  private let drafts: Drafts
  var items: [Tracked] = []

  init(_ console: Console) {
    output = CapturedOutput(reportingTo: console)
    drafts = console.drafts ?? Drafts([], for: .transaction)
    var own = output.console(like: console)
    own.drafts = drafts
    self.console = own
  }

  /// Begins to follow an item that no other change names.
  mutating func track(_ found: ItemSearch.Candidate, in lists: MCPLists) throws(CommandError) {
    let path = found.source.name
    guard !items.contains(where: { $0.path == path && $0.line == found.item.line }) else {
      throw .message("two changes name \(ItemSearch.place(found)): put them into one")
    }
    // All changes begin with the text in which the items were found.
    drafts.load(found.source)
    _ = track((path, found.item.line))
  }

  mutating func track(_ place: (path: String, line: Int), as word: String = "unchanged") -> Int {
    items.append(Tracked(path: place.path, line: place.line, word: word))
    return items.count - 1
  }

  /// Applies the operation with a name to an item; with a `group`, moves it to that of its own list or another one.
  mutating func apply(
    _ name: String, value: String? = nil, to index: Int, list: String? = nil,
    group: String? = nil, addsGroup: Bool = false
  ) throws(CommandError) {
    let item = items[index]
    guard !item.isGone else { throw .message("the item is deleted: nothing else can be done to it") }
    let arguments = try Arguments(addsGroup ? ["--new-group"] : [], of: .edit)
    guard let operation = Operation.named(name) else { throw .message("unknown operation \(name)") }
    let bound: TodoModel.Operation
    do throws(OperationError) {
      bound =
        try (group ?? value).map { value throws(OperationError) in
          try operation.with(value, on: console.today)
        } ?? operation
    } catch {
      throw .message("\(name): \(error)")
    }
    let before = try texts()
    let (errorCount, prefix) = (output.errors.count, "todo-format: ")
    let request = EditRequest(
      operation: bound, targets: .references([ItemReference(file: item.path, line: item.line)]), operands: [],
      destination: list, group: TargetGroup(arguments, title: group), output: .files, verb: operation.verb)
    var run = try EditRun(request, arguments, console, try ListReader(arguments, console))
    _ = try run.run()
    if let report = run.reports.last {
      if items[index].word != "added" { items[index].word = "changed" }
      items[index].report = report.line
      items[index].remark += report.remark
      if let place = report.place {
        (items[index].path, items[index].line) = place
      } else {
        items[index].isGone = true
      }
    } else if group != nil || name == "place" {
      let reason = output.errors.dropFirst(errorCount).first { $0.hasPrefix(prefix) }
      throw .message(reason.map { String($0.dropFirst(prefix.count)) } ?? "\(name): nothing to change")
    }
    try follow(besides: index, from: before)
  }

  private func texts() throws(CommandError) -> [String: ListSource] {
    var reader = try ListReader(try Arguments([], of: .edit), console)
    var texts: [String: ListSource] = [:]
    for item in items where !item.isGone && texts[item.path] == nil {
      texts[item.path] = try reader.read(item.path)
    }
    return texts
  }

  private mutating func follow(besides changed: Int, from before: [String: ListSource]) throws(CommandError) {
    for (path, old) in before {
      guard let draft = drafts[path], draft.bytes != old.bytes else { continue }
      let new = old.replaced(by: draft.bytes).list
      let change = TextChange(fromLinesOf: old.bytes, to: draft.bytes)
      let move = CursorMove(by: change, from: old.list.text, to: new.text)
      // The lines that tracked items are on, and were on; that which was changed is no other one.
      var taken: [Int: Int] = [:]
      if items[changed].path == path, !items[changed].isGone { taken[items[changed].line] = -1 }
      for index in items.indices where index != changed && items[index].path == path && !items[index].isGone {
        guard let item = old.list.item(atLine: items[index].line) else { continue }
        let line = new.text.line(containing: move.offset(after: item.checkbox.lowerBound))
        guard let now = new.item(atLine: line), now.line == line,
          new.firstWords(of: now) == old.list.firstWords(of: item),
          new.allWords(of: now) == old.list.allWords(of: item) || !old.list.hasTwin(of: item),
          [nil, item.line].contains(taken.updateValue(item.line, forKey: line))
        else {
          throw .message(
            "\(path):\(item.line + 1) is moved or deleted by another change of this call: change it by itself"
          )
        }
        items[index].line = line
      }
    }
  }

  /// Writes the lists, unless it is a dry run, and says what was done: a line for each item.
  func finish(_ tool: String, _ arguments: JSON) throws(CommandError) -> MCPText {
    var text = MCPText(orElse: "look with todo_find")
    var lines: [String] = []
    let sources = try texts()
    for item in items {
      guard !item.isGone, let list = sources[item.path]?.list, let now = list.item(atLine: item.line) else {
        lines.append(item.report.string)
        continue
      }
      var hasher = ItemHasher()
      let report = EditReport(item.word, now, &hasher, in: list, of: item.path, on: console.today)
      lines.append("\(report.line.string)\(item.remark.string)")
    }
    if arguments["dry_run"]?.bool ?? false {
      text.add("Nothing is written (dry_run). It would be:")
    } else {
      for path in try drafts.commit(as: "mcp \(tool)", console) {
        text.add("\(path): unsaved in the editor")
      }
    }
    text.add(lines)
    return text
  }
}

extension TodoList {
  /// Whether another item has the same first words, so that they do not tell which one it is.
  fileprivate func hasTwin(of item: Item) -> Bool {
    let words = firstWords(of: item)
    return items().contains { $0.line != item.line && firstWords(of: $0) == words }
  }

  /// The texts of an item and of its sub-items.
  fileprivate func allWords(of item: Item) -> [String] { items(in: item.lines).map { words(of: $0) } }
}
