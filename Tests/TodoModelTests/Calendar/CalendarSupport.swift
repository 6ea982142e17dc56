import Foundation
import Testing
import TodoModel

/// The day that `yyyy-mm-dd` names, read without the reader that is under test.
func day(_ text: String) throws -> CalendarDay {
  let numbers = text.split(separator: "-").compactMap { Int($0) }
  try #require(numbers.count == 3)
  return try #require(CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]), "\(text)")
}

/// The due date that a whole text is.
func dueDate(_ text: String) throws -> DueDate {
  let bytes = Array(text.utf8)
  guard case .date(let date, end: bytes.count) = DueDate.read(bytes.span, at: 0) else {
    throw NoDueDate(text: text)
  }
  return date
}

struct NoDueDate: Error { let text: String }

/// Whether the long way round was asked for: `TODO_THOROUGH=1 swift test`, best with `-c release`.
let isThorough = ProcessInfo.processInfo.environment["TODO_THOROUGH"] == "1"
