import Foundation
import Testing
import TodoModel

@testable import TodoFiles

struct LocalClockTests {
  @Test func `today is the current date`() throws {
    // Compared twice, in case midnight passes in between.
    let matches = (0..<2).contains { _ in
      let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
      let day = LocalClock.today().components
      return day.year == parts.year && day.month == parts.month && day.day == parts.day
    }
    #expect(matches)
  }

  @Test func `the time until midnight is positive and at most a long day`() {
    // In Antarctica/Troll, clocks are put back by two hours.
    let milliseconds = LocalClock.millisecondsUntilMidnight()
    #expect((1...26 * 3_600_000).contains(milliseconds))
  }

  /// Moments on days of unusual length; `secondsLeft` is their number until the day ends.
  static let moments: [(zone: String, seconds: Int, day: [Int], secondsLeft: Int)] = [
    ("UTC", 0, [1970, 1, 1], 86_400),
    ("UTC", 951_782_399, [2000, 2, 28], 1),
    ("UTC", -1, [1969, 12, 31], 1),
    ("Asia/Kathmandu", 0, [1970, 1, 1], 66_600),
    // The day with 25 hours, and the one with 23.
    ("Europe/Berlin", 1_792_879_200, [2026, 10, 25], 90_000),
    ("Europe/Berlin", 1_774_738_800, [2026, 3, 29], 82_800),
    // The longest day, with 26 hours.
    ("Antarctica/Troll", 1_792_879_200, [2026, 10, 25], 93_600),
    // The clock was put forward at midnight: the next day began at 01:00.
    ("America/Sao_Paulo", 1_541_296_800, [2018, 11, 3], 3_600),
    // Samoa had no 30 December 2011.
    ("Pacific/Apia", 1_325_239_199, [2011, 12, 29], 1),
  ]

  @Test(arguments: moments.indices)
  func `days begin and end as in the time zone`(index: Int) async {
    // `TZ` applies to the whole process, so each zone needs a separate one.
    await #expect(processExitsWith: .success) { [index = index as Int] in
      let moment = LocalClockTests.moments[index]
      setenv("TZ", moment.zone, 1)
      let day = LocalClock.day(at: moment.seconds).components
      #expect([day.year, day.month, day.day] == moment.day)
      #expect(LocalClock.midnight(after: moment.seconds) - moment.seconds == moment.secondsLeft)
    }
  }
}
