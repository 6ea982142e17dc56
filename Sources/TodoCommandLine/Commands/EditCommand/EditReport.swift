import ArgumentParsing
import JSON
import TodoModel
import TodoText

/// What a command did to an item, or to a whole list: one line, or a JSON object.
struct EditReport {
  private let isOfList: Bool
  let line: OutputText
  let json: JSON
  /// The list and the line of the item, from 0; nil if it is no longer in a list.
  var place: (path: String, line: Int)?
  /// What follows from the change, such as the next occurrence.
  var remark: OutputText = ""

  /// The report on an item as it is now; `isGone` if it is no longer in a list.
  init(
    _ operation: String, _ item: Item, _ hasher: inout ItemHasher, in list: TodoList, of file: String,
    isGone: Bool = false, remark: OutputText = "", on today: CalendarDay
  ) {
    let hash = hasher.hash(of: item)
    let text = String(decoding: item.textInOneLine, as: UTF8.self)
    let place = isGone ? file : "\(file):\(item.line + 1)@\(hash)"
    isOfList = false
    self.place = isGone ? nil : (file, item.line)
    self.remark = remark
    line = "\(operation) \(place)  \(text, in: .line)\(remark)"
    json = ListedItem(item: item, list: list, file: file)
      .json(hash, on: today, after: operation, isGone: isGone)
  }

  init(_ operation: String, on file: String) {
    isOfList = true
    line = "\(operation) \(file)"
    json = ["operation": .string(operation), "file": .string(file)]
  }

  /// The reports on the items of a list that a change to it has changed; on the list if there are none.
  static func reports(
    _ operation: String, _ change: TextChange, to list: TodoList, of file: String, on today: CalendarDay
  ) -> [EditReport] {
    var hasher = ItemHasher()
    let reports = list.items(insertedBy: change).map {
      EditReport(operation, $0, &hasher, in: list, of: file, on: today)
    }
    return reports.isEmpty ? [EditReport(operation, on: file)] : reports
  }

  /// Prints what was done, or with `--dry-run` would be, a line each, or with `--json` an array.
  static func print(
    _ reports: [EditReport], to console: Console, _ arguments: Arguments, _ verb: String
  ) throws(CommandError) {
    do throws(CommandError) {
      try write(reports, to: console, arguments, verb)
    } catch {
      guard !reports.isEmpty, !arguments.has(.dryRun) else { throw error }
      // A caller that repeats the command would do it twice.
      throw CommandError(
        description: "\(error), but the change was made", exitCode: .partial, isOfUsage: false)
    }
  }

  private static func write(
    _ reports: [EditReport], to console: Console, _ arguments: Arguments, _ verb: String
  ) throws(CommandError) {
    if arguments.has(.json) { return try console.print(json: .array(reports.map { $0.json })) }
    if reports.isEmpty { console.summarize("Nothing to do") }
    func count(_ reports: some Collection<EditReport>) -> String {
      Count.of(reports.count, reports.allSatisfy { $0.isOfList } ? "list" : "item")
    }
    // The most lines that are printed.
    let limit = 20
    for report in reports.prefix(limit) { try console.print("\(report.line)\n") }
    let rest = reports.dropFirst(limit)
    if !rest.isEmpty { console.summarize("and \(count(rest)) more") }
    let isDry = arguments.has(.dryRun)
    if reports.count > (isDry ? 0 : 1) {
      console.summarize("\(count(reports)) \(isDry ? "would be " : "")\(verb)")
    }
  }
}

extension EditRun {
  /// A report for each of the changed items, which are as they were before, in their order, or one for the list.
  func itemReports(
    _ change: TextChange, _ other: OtherListChange?, of items: [Item], in source: ListSource
  ) -> [EditReport] {
    let name = request.verb ?? operation.name
    guard !items.isEmpty else { return [EditReport(name, on: source.name)] }
    let context = context(of: source)
    let (old, new) = (source.list, source.list.applying(change))
    let move = CursorMove(by: change, from: old.text, to: new.text)
    let removes =
      operation.scope == .removal
      || operation.scope == .list && new.items().count < old.items().count
    let target = other.map { other in
      let list = TodoList(SourceText(other.after), dialect: old.dialect)
      return (path: other.path, list: list, items: list.items(insertedBy: other.change))
    }
    var (before, after) = (ItemHasher(), ItemHasher())
    // Items keep their order, so that each is searched for after the one before it.
    var rest = (target?.items ?? [])[...]
    return items.map { item in
      if let target {
        let words = old.firstWords(of: item)
        guard let index = rest.firstIndex(where: { target.list.firstWords(of: $0).hasPrefix(words) }) else {
          return EditReport(name, item, &before, in: old, of: target.path, isGone: true, on: console.today)
        }
        let moved = rest[index]
        rest = rest[(index + 1)...]
        return EditReport(name, moved, &after, in: target.list, of: target.path, on: console.today)
      }
      let line = new.text.line(containing: move.offset(after: item.checkbox.lowerBound))
      guard !removes, let now = new.item(atLine: line) else {
        return EditReport(name, item, &before, in: old, of: source.name, isGone: true, on: console.today)
      }
      let isCompleted = now.status == .checked && item.status != .checked
      let remark: OutputText =
        isCompleted
        ? "\(old.repetition(ofCompleting: item, context))\(old.readiness(ofCompleting: [item]))" : ""
      return EditReport(name, now, &after, in: new, of: source.name, remark: remark, on: console.today)
    }
  }
}

extension TodoList {
  fileprivate func items(insertedBy change: TextChange) -> [Item] {
    var shift = 0
    var items: [Item] = []
    for replacement in change.replacements {
      let start = replacement.range.lowerBound + shift
      shift += replacement.bytes.count - replacement.range.count
      let end = start + max(0, replacement.bytes.count - 1)
      let lines = text.line(containing: start)..<text.line(containing: end) + 1
      let last = items.last?.line ?? -1
      items += self.items(in: lines).filter { $0.line > last }
    }
    return items
  }
}
