/// What a due date can be written in and moved by, from the shortest to the longest.
package enum CalendarUnit: UInt8, CaseIterable, Hashable, Sendable {
  case day, week, month, quarter, year
}
