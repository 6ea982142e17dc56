import ArgumentParsing
import JSON
import TodoModel
import TodoText

/// What a command did to an item, or to a whole list: one line, or a JSON object.
struct EditReport {
  /// Whether it is about a list.
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
    let writer = AgendaWriter(list, of: file)
    let text = String(decoding: writer.text(of: item), as: UTF8.self)
    let place = isGone ? file : "\(file):\(item.line + 1)@\(hash)"
    isOfList = false
    self.place = isGone ? nil : (file, item.line)
    self.remark = remark
    line = "\(operation) \(place)  \(text, in: .line)\(remark)"
    json = writer.json(
      hash, list.text(of: item), AgendaEntry(item, in: list, on: today), after: operation, isGone: isGone)
  }

  /// The report on a list.
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

  /// The most lines that are printed.
  fileprivate static let limit = 20

  fileprivate static func count(_ reports: some Collection<EditReport>) -> String {
    Count.of(reports.count, reports.allSatisfy { $0.isOfList } ? "list" : "item")
  }
}

extension [EditReport] {
  /// Prints what was done, or with `--dry-run` would be, a line each, or with `--json` an array.
  func print(to console: Console, _ arguments: Arguments, _ verb: String) throws(CommandError) {
    if arguments.has(.json) { return try console.print(json: .array(map { $0.json })) }
    if isEmpty { console.summarize("Nothing to do") }
    for report in prefix(EditReport.limit) { try console.print("\(report.line)\n") }
    let rest = dropFirst(EditReport.limit)
    if !rest.isEmpty { console.summarize("and \(EditReport.count(rest)) more") }
    let isDry = arguments.has(.dryRun)
    if count > (isDry ? 0 : 1) {
      console.summarize("\(EditReport.count(self)) \(isDry ? "would be " : "")\(verb)")
    }
  }
}

extension EditReport {
  /// A report for each changed item, or one for the list.
  ///
  /// - Parameters:
  ///   - name: What was done.
  ///   - operation: The operation.
  ///   - change: The change of the list, in which the items are found again.
  ///   - other: The change of the list that they moved to.
  ///   - items: The changed items, as they were before.
  ///   - source: The list before.
  ///   - context: The context of the operation.
  /// - Returns: The reports, in the order of the items.
  static func reports(
    _ name: String, _ operation: TodoModel.Operation, _ change: TextChange, _ other: OtherListChange?,
    of items: [Item], in source: ListSource, _ context: OperationContext
  ) -> [EditReport] {
    guard !items.isEmpty else { return [EditReport(name, on: source.name)] }
    let (old, new) = (source.list, source.list.applying(change))
    let move = CursorMove(by: change, from: old.text, to: new.text)
    let removes =
      operation.scope == .removal
      || operation.scope == .list && new.items().count < old.items().count
    let target = other.map { other in
      let list = TodoList(SourceText(other.change.applied(to: other.bytes)), dialect: old.dialect)
      return (path: other.path, list: list, items: list.items(insertedBy: other.change))
    }
    var (before, after) = (ItemHasher(), ItemHasher())
    // Items keep their order, so that each is searched for after the one before it.
    var rest = (target?.items ?? [])[...]
    return items.map { item in
      if let target {
        let words = old.firstWords(of: item)
        guard let index = rest.firstIndex(where: { target.list.firstWords(of: $0).hasPrefix(words) }) else {
          return EditReport(name, item, &before, in: old, of: target.path, isGone: true, on: context.today)
        }
        let moved = rest[index]
        rest = rest[(index + 1)...]
        return EditReport(name, moved, &after, in: target.list, of: target.path, on: context.today)
      }
      let line = new.text.line(containing: move.offset(after: item.checkbox.lowerBound))
      guard !removes, let now = new.item(atLine: line) else {
        return EditReport(name, item, &before, in: old, of: source.name, isGone: true, on: context.today)
      }
      let isCompleted = now.status == .checked && item.status != .checked
      return EditReport(
        name, now, &after, in: new, of: source.name,
        remark: isCompleted
          ? "\(old.repetition(ofCompleting: item, context))\(old.readiness(ofCompleting: [item]))" : "",
        on: context.today)
    }
  }
}

extension TodoList {
  /// The items on the lines that a change to this list has inserted or changed.
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
