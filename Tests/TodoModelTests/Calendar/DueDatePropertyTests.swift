import TestSupport
import Testing
import TodoModel

struct DueDatePropertyTests {
  @Test func `every date is parsed from its text`() throws {
    let numbers = Int(CalendarDay.first.daysSince1970)...Int(CalendarDay.last.daysSince1970)
    for number in stride(
      from: numbers.lowerBound, through: numbers.upperBound, by: TestEnvironment.isThorough ? 1 : 487)
    {
      let day = try #require(CalendarDay(daysSince1970: number))
      for unit in CalendarUnit.allCases {
        for separator in [DueDate.Separator.dash, .slash] {
          let date = DueDate(unit, containing: day, separator: separator)
          try #require(dueDate(date.text) == date)
        }
      }
    }
  }

  @Test(arguments: TestEnvironment.seeds(4, thorough: 1000))
  func `no bytes trap the parser, and a parsed date has its source's text`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("0001122269-/-/WQwq. –x".utf8) + [0, 0xE2, 0x80, 0xFF]
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0...14, using: &generator)).map { index in
        index < 4 ? UInt8(ascii: "2") : alphabet.randomElement(using: &generator) ?? 0
      }
      if case .date(let date, let end) = DueDate.parse(bytes.span, at: 0) {
        try #require(Array(date.text.utf8) == Array(bytes[..<end]), "seed \(seed), \(bytes)")
      }
      if let near = DueDate.parseNearMiss(bytes.span, at: 0) {
        let again = try dueDate(near.date.text)
        try #require(near.end <= bytes.count && again == near.date, "seed \(seed), \(bytes)")
      }
    }
  }

  @Test(arguments: TestEnvironment.seeds(5))
  func `postponing always changes the date to a later day`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let number = Int.random(in: -700_000...2_900_000, using: &generator)
      let day = try #require(CalendarDay(daysSince1970: number))
      for unit in CalendarUnit.allCases {
        let date = DueDate(unit, containing: day, separator: .slash)
        for step in CalendarUnit.allCases {
          let later = try #require(date.advanced(by: 1, step), "seed \(seed)")
          let earlier = try #require(date.advanced(by: -1, step), "seed \(seed)")
          try #require(
            earlier.dueDay < date.dueDay && date.dueDay < later.dueDay, "seed \(seed), \(date.text)")
          try #require(later.unit == unit && later.separator == date.separator, "seed \(seed), \(date.text)")
        }
      }
    }
  }
}
