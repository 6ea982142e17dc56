import TodoText

/// The next date of a repeated item, and how far it is from the previous one.
package struct NextOccurrence: Hashable, Sendable {
  /// The due date.
  package let due: DueDate
  /// The number of units by which it is later than the previous date, for the dates of sub-items.
  package let count: Int
  /// The unit.
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
    guard let due else { return next(from: today, on: .day) }
    guard !countsFromCompletion else {
      guard let next = next(from: today, on: due.unit) else { return nil }
      return NextOccurrence(due: next.due, count: next.due.dueDay.days(since: due.dueDay), unit: .day)
        .moved(past: due)
    }
    switch rhythm {
    case .every(let count, let unit):
      return first { step in
        occurrence(step * count, unit, after: due)
          .map { NextOccurrence(due: $0, count: step * count, unit: unit) }
      } where: {
        $0.due.dueDay > today
      }
    case .workdays(let count):
      return first { step in
        due.dueDay.addingWorkdays(count * step).map {
          NextOccurrence(due: due.moved(to: $0), count: $0.days(since: due.dueDay), unit: .day)
        }
      } where: {
        $0.due.dueDay > today
      }
    case .weekdays, .weekdayOfMonth:
      return day(after: max(due.dueDay, today)).map {
        NextOccurrence(due: due.moved(to: $0), count: $0.days(since: due.dueDay), unit: .day)
      }
    }
  }

  /// The next day of the rhythm after a day; nil for a rhythm that counts from a date.
  private func day(after day: CalendarDay) -> CalendarDay? {
    switch rhythm {
    case .every: nil
    case .workdays(let count): day.addingWorkdays(count)
    case .weekdays(let days): day.next(of: days)
    case .weekdayOfMonth(let number, let weekday):
      (0...1).lazy.compactMap { day.firstDay(of: .month).adding($0, .month)?.weekday(weekday, number) }
        .first { $0 > day }
    }
  }

  /// The next date, counted from today.
  private func next(from today: CalendarDay, on unit: CalendarUnit) -> NextOccurrence? {
    switch rhythm {
    case .every(let count, let step):
      occurrence(count, step, after: DueDate(.day, containing: today))
        .map { NextOccurrence(due: DueDate(unit, containing: $0.firstDay), count: count, unit: step) }
    case .weekdays, .workdays, .weekdayOfMonth:
      day(after: today).map {
        NextOccurrence(due: DueDate(unit, containing: $0), count: $0.days(since: today), unit: .day)
      }
    }
  }

  /// The date that many units after another; nil if it is out of range.
  private func occurrence(_ count: Int, _ unit: CalendarUnit, after due: DueDate) -> DueDate? {
    guard let dayOfMonth, due.unit == .day, let month = due.firstDay.firstDay(of: .month).adding(count, unit)
    else { return due.advanced(by: count, unit) }
    let components = month.components
    let day = min(dayOfMonth, CalendarDay.dayCount(ofMonth: components.month, year: components.year))
    return month.adding(day - 1, .day).map(due.moved(to:))
  }

  /// The first of `date(1)`, `date(2)`, … for which `isLate` is true; the dates ascend and end with nil.
  private func first(
    _ date: (Int) -> NextOccurrence?, where isLate: (NextOccurrence) -> Bool
  ) -> NextOccurrence? {
    var (low, high) = (1, 1)
    while let found = date(high), !isLate(found) { (low, high) = (high + 1, high * 2) }
    return date((low..<high).partitioningIndex { date($0).map(isLate) ?? true })
  }

  /// The rule for the next item, which stores the day of the month if the next month is too short for it.
  package func following(_ due: DueDate?, _ next: DueDate) -> RepeatRule {
    guard dayOfMonth == nil, let due, due.unit == .day, next.unit == .day else { return self }
    let day = due.firstDay.components.day
    guard next.firstDay.components.day < day else { return self }
    return returning(toDay: day) ?? self
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
  /// This one, or the next period if this one is that of `due`.
  fileprivate func moved(past due: DueDate) -> NextOccurrence? {
    guard self.due == due, due.unit != .day else { return self }
    return due.advanced(by: 1, due.unit).map { NextOccurrence(due: $0, count: 1, unit: due.unit) }
  }
}

extension CalendarDay {
  /// The first day after this one that is one of these days of the week.
  fileprivate func next(of days: [Weekday]) -> CalendarDay? { days.compactMap { next($0) }.min() }
}
