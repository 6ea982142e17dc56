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

/// SplitMix64: the same numbers for the same seed on every machine.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
