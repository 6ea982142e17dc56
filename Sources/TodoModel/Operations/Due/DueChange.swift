import TodoText

extension Operation.Behavior {
  /// Sets or changes the due date of items.
  ///
  /// `title` gets the selection and, for a single item, its new date in short. `date` gets the old date, also if that is
  /// in words, and today, and returns the new date, or nil if it is out of range. Unless the new date `isAbsolute`, the
  /// old one must have one meaning; otherwise the item keeps it. `time` is the new time; without one, a day keeps its own.
  init(
    settingDue title: @escaping @Sendable (_ summary: SelectionSummary, _ date: String?) -> String,
    isAbsolute: Bool = true, at time: TimeOfDay? = nil,
    date: @escaping @Sendable (DueDate?, CalendarDay) -> DueDate?
  ) {
    let newDate = {
      @Sendable (item: Item, list: TodoList, today: CalendarDay) throws(OperationError) -> DueDate in
      let dates = list.meantDates(of: item, on: today)
      guard isAbsolute || dates.count < 2 else {
        throw .nothingToDo(
          "the date in words may mean \(dates[0].text) or \(dates[1].text): write one of them")
      }
      guard let new = date(dates.first?.date, today) else { throw .dateOutOfRange }
      return new
    }
    self.init(
      title: { summary in
        let today = summary.context.today
        let item = summary.onlyItem
        let new = item.flatMap { try? newDate($0, summary.list, today) }
        let isTimeLost =
          new.map { new in new.unit != .day && item.map(summary.list.dueTime) ?? nil != nil } ?? false
        return title(
          summary, new.map { TimedDate($0, time).short(in: today) + (isTimeLost ? ", without its time" : "") }
        )
      },
      propose: { selection, list, context throws(OperationError) in
        var refusal: OperationError?
        var moved: [Item] = []
        var dates: [Int: DueDate] = [:]
        let documentStyle = list.documentStyle(context.settings)
        for item in try selection.itemsWithStatus(in: list) {
          do throws(OperationError) {
            let new = try newDate(item, list, context.today)
            guard new != item.due || time != nil && time != list.dueTime(of: item) else {
              // This explains a refusal best; of the other reasons, the first one does.
              refusal = .nothingToDo("already due on that date")
              continue
            }
            moved.append(item)
            // Obsidian Tasks and Dataview read no periods.
            let isArrow = list.style(of: item, else: documentStyle) == .arrow
            dates[item.line] = isArrow ? new : DueDate(.day, containing: new.dueDay)
          } catch {
            refusal = refusal ?? error
          }
        }
        guard !moved.isEmpty else { throw refusal ?? .dateOutOfRange }
        return list.changing(.due, of: moved, to: { [dates] in [dates[$0.line]?.text ?? ""] }) {
          [dates] item, change in
          guard let date = dates[item.line] else { return }
          list.setDue(TimedDate(date, time), of: item, in: list.style(of: item, else: documentStyle), &change)
        }
      })
  }
}

extension OperationError {
  fileprivate static let dateOutOfRange = OperationError.nothingToDo("no due date can be after the year 9999")
}

extension TodoList {
  /// Replaces an item's date, also one in words, or appends one to its first line.
  ///
  /// A day without a time keeps that of the old date; a period has none. The suffix follows the date.
  func setDue(
    _ new: TimedDate, of item: Item, in style: DateStyle = .arrow, with suffix: String = "",
    _ change: inout TextChangeBuilder
  ) {
    let words = text(of: item)
    let oldTime = item.due == nil ? words.datePhrase?.phrase.time : words.dueTime?.time
    let text = TimedDate(new.date, new.date.unit == .day ? new.time ?? oldTime : nil).text + suffix
    guard let old = words.dateRange else {
      if let range = words.datePhrase?.range {
        change.replace(range, with: Array(written(text, at: range).utf8))
      } else {
        append(
          style == .arrow ? "-> \(text)" : MarkdownField.Kind.due.text(text, in: style), to: item, &change)
      }
      return
    }
    let field = words.fields.first { $0.range == old }
    // After the arrow and its space; a time and the suffix stand after the bracket of a field.
    let start = field?.value.lowerBound ?? old.lowerBound + 3
    let (date, end) = (new.date.text, words.dueTime?.range.upperBound ?? old.upperBound)
    let bracket = field.map { self.text.string(in: $0.value.upperBound..<old.upperBound) } ?? ""
    change.replace(start..<end, with: Array((date + bracket + text.dropFirst(date.utf8.count)).utf8))
  }
}
