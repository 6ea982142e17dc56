/// The units of due dates and of moving them, from the shortest to the longest.
package enum CalendarUnit: UInt8, CaseIterable, Hashable, Sendable {
  case day, week, month, quarter, year
}
