import Foundation
import Testing
import TodoModel

/// The day `yyyy-mm-dd`, parsed independently of the parser under test.
func day(_ text: String) throws -> CalendarDay {
  let numbers = text.split(separator: "-").compactMap { Int($0) }
  try #require(numbers.count == 3)
  return try #require(CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]), "\(text)")
}

/// The due date that a text consists of.
func dueDate(_ text: String) throws -> DueDate {
  let bytes = Array(text.utf8)
  guard case .date(let date, end: bytes.count) = DueDate.parse(bytes.span, at: 0) else {
    throw NoDueDate(text: text)
  }
  return date
}

struct NoDueDate: Error { let text: String }
