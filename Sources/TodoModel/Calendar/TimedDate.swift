/// A due date, perhaps with a time of day.
package struct TimedDate: Hashable, Sendable {
  package let date: DueDate
  /// The time of day; only a day has one.
  package let time: TimeOfDay?

  package init(_ date: DueDate, _ time: TimeOfDay? = nil) {
    self.date = date
    self.time = time
  }

  init(_ day: CalendarDay, _ time: TimeOfDay? = nil) { self.init(DueDate(.day, containing: day), time) }

  /// The text in the format's syntax, without the arrow: `2026-11-27 09:00`.
  package var text: String { date.text + (time.map { " \($0.text)" } ?? "") }

  /// The date in words, and the time.
  package var plainEnglish: String { date.plainEnglish + (time.map { ", \($0.text)" } ?? "") }

  /// The date in short, and the time: `Fri 27 Nov 09:00`.
  package func short(in today: CalendarDay) -> String {
    date.short(in: today) + (time.map { " \($0.text)" } ?? "")
  }
}
