import Synchronization
import TodoModel

@testable import TodoServer

/// A clock that a test sets.
final class TestClock: Sendable {
  private struct Hands {
    var today: CalendarDay
    var uptime = Duration.zero
    var timeUntilMidnight = Duration.seconds(3600)
    var step = Duration.zero
  }

  private let hands: Mutex<Hands>

  init(today: (year: Int, month: Int, day: Int)) {
    hands = Mutex(Hands(today: CalendarDay(year: today.year, month: today.month, day: today.day) ?? .first))
  }

  /// Advances the clock.
  func advance(by duration: Duration) { hands.withLock { $0.uptime += duration } }

  /// Advances the clock to the next day.
  func passMidnight() {
    hands.withLock {
      $0.uptime += $0.timeUntilMidnight
      $0.timeUntilMidnight = .seconds(24 * 3600)
      $0.today = CalendarDay(daysSince1970: Int($0.today.daysSince1970) + 1) ?? .last
    }
  }

  /// Advances the clock whenever it is read.
  func runs(by duration: Duration) { hands.withLock { $0.step = duration } }

  var serverClock: ServerClock {
    ServerClock(
      today: { self.hands.withLock { $0.today } },
      timeUntilMidnight: { self.hands.withLock { $0.timeUntilMidnight } },
      uptime: {
        self.hands.withLock {
          $0.uptime += $0.step
          return $0.uptime
        }
      })
  }
}
