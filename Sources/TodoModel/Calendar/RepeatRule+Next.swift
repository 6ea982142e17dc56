import TodoText

/// The next date of a repeated item, and how far it is from the previous one.
package struct NextOccurrence: Hashable, Sendable {
  package let due: DueDate
  /// The number of units by which it is later than the previous date, for the dates of sub-items.
  package let count: Int
  package let unit: CalendarUnit
}

extension RepeatRule {
  /// The next date after one that is completed today.
  ///
  /// It keeps the rhythm of the due date and lies after today, so that missed dates are skipped. Without a due date, or
  /// if the rule says so, it is counted from today.
  ///
  /// - Returns: nil if it is outside the years 0001–9999.
  /// - Complexity: O(log *m*), *m* the missed dates.
  package func next(after due: DueDate?, completedOn today: CalendarDay) -> NextOccurrence? {
    guard let due else { return occurrence(1, after: DueDate(.day, containing: today)) }
    guard !countsFromCompletion else {
      guard let next = occurrence(1, after: DueDate(.day, containing: today))?.due else { return nil }
      let moved = DueDate(due.unit, containing: next.firstDay)
      guard moved != due || due.unit == .day else {
        return due.advanced(by: 1, due.unit).map { NextOccurrence(due: $0, count: 1, unit: due.unit) }
      }
      return NextOccurrence(due: moved, count: moved.dueDay.days(since: due.dueDay), unit: .day)
    }
    switch rhythm {
    case .weekdays, .weekdayOfMonth:
      return day(after: max(due.dueDay, today)).map { NextOccurrence(due, movedTo: $0) }
    case .every, .workdays:
      // The dates ascend and end with nil.
      func isMissed(_ count: Int) -> Bool {
        occurrence(count, after: due).map { $0.due.dueDay <= today } ?? false
      }
      var (low, high) = (1, 1)
      while isMissed(high) { (low, high) = (high + 1, high * 2) }
      return occurrence((low..<high).partitioningIndex { !isMissed($0) }, after: due)
    }
  }

  /// The date that many times later, without the dates that are missed today.
  private func occurrence(_ count: Int, after due: DueDate) -> NextOccurrence? {
    switch rhythm {
    case .every(let number, let unit):
      date(number * count, unit, after: due).map {
        NextOccurrence(due: $0, count: number * count, unit: unit)
      }
    case .workdays(let number):
      due.dueDay.addingWorkdays(number * count).map { NextOccurrence(due, movedTo: $0) }
    case .weekdays, .weekdayOfMonth: day(after: due.dueDay).map { NextOccurrence(due, movedTo: $0) }
    }
  }

  /// The next day of the rhythm after a day; nil for a rhythm that counts from a date.
  private func day(after day: CalendarDay) -> CalendarDay? {
    switch rhythm {
    case .every, .workdays: nil
    case .weekdays(let days): days.compactMap { day.next($0) }.min()
    case .weekdayOfMonth(let number, let weekday):
      (0...1).lazy.compactMap { day.firstDay(of: .month).adding($0, .month)?.weekday(weekday, number) }
        .first { $0 > day }
    }
  }

  /// The date that many units after another; nil if it is out of range.
  private func date(_ count: Int, _ unit: CalendarUnit, after due: DueDate) -> DueDate? {
    guard let dayOfMonth, due.unit == .day, let month = due.firstDay.firstDay(of: .month).adding(count, unit)
    else { return due.advanced(by: count, unit) }
    let components = month.components
    let day = min(dayOfMonth, CalendarDay.dayCount(ofMonth: components.month, year: components.year))
    return month.adding(day - 1, .day).map(due.moved(to:))
  }

  /// The rule for the next item, which stores the day of the month if the next month is too short for it and the rule
  /// counts in months, quarters or years from the due date.
  package func following(_ due: DueDate?, _ next: DueDate) -> RepeatRule {
    guard dayOfMonth == nil, !countsFromCompletion, case .every(_, let unit) = rhythm, unit > .week,
      let due, due.unit == .day, next.unit == .day
    else { return self }
    let day = due.firstDay.components.day
    return day > 28 && next.firstDay.components.day < day ? RepeatRule(rhythm, dayOfMonth: day) : self
  }

  /// The next dates, if the item is completed today and then each time on its due day; at most `limit`.
  package func upcoming(_ limit: Int, after due: DueDate?, today: CalendarDay) -> [DueDate] {
    var (dates, rule, last, day) = ([DueDate](), self, due, today)
    while dates.count < limit, let next = rule.next(after: last, completedOn: day)?.due {
      rule = rule.following(last, next)
      dates.append(next)
      (last, day) = (next, max(day, next.dueDay))
    }
    return dates
  }
}

extension NextOccurrence {
  /// The occurrence of `due` on another day.
  fileprivate init(_ due: DueDate, movedTo day: CalendarDay) {
    self.init(due: due.moved(to: day), count: day.days(since: due.dueDay), unit: .day)
  }
}
