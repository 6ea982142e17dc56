import CLibrary
import TodoModel

/// The system's clock in the user's time zone: `TZ`, or the machine's.
package enum LocalClock {
  /// Today in local time; the first day, if the clock is outside the years 0001 to 9999.
  package static func today() -> CalendarDay {
    // Not `time`, which may lag by a tick and so return yesterday right after midnight.
    day(at: now().tv_sec)
  }

  /// The milliseconds until midnight, rounded up, at least 1: when to call `today()` again.
  ///
  /// A day may have 22 to 26 hours, and a zone may skip a day.
  package static func millisecondsUntilMidnight() -> Int {
    let now = now()
    let midnight = midnight(after: now.tv_sec)
    return max(1, Int(midnight - now.tv_sec) * 1000 - Int(now.tv_nsec) / 1_000_000)
  }

  /// The time since 1970 UTC.
  static func now() -> timespec {
    var now = timespec()
    csystem_time(&now)
    return now
  }

  /// The day at a time, in seconds since 1970 UTC.
  static func day(at seconds: time_t) -> CalendarDay {
    var seconds = seconds
    var local = tm()
    // `localtime_r` need not reread `TZ`; `tzset` does.
    tzset()
    localtime_r(&seconds, &local)
    return CalendarDay(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
      ?? .first
  }

  /// The first second of the next day, in seconds since 1970 UTC.
  ///
  /// Uses a search: where clocks go forward at midnight, there is no 00:00, and `mktime` may return a time on the day
  /// before.
  static func midnight(after seconds: time_t) -> time_t {
    let today = day(at: seconds)
    var last = seconds
    // The longest day has 26 hours: in Antarctica/Troll, clocks are put back by two.
    var next = seconds + 26 * 3600
    while next - last > 1 {
      let middle = last + (next - last) / 2
      if day(at: middle) == today { last = middle } else { next = middle }
    }
    return next
  }
}
