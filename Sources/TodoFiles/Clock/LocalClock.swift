import CLibrary
import TodoModel

/// The system's clock, read in the user's time zone: `TZ`, or else the machine's.
package enum LocalClock {
  /// Today, as the user's calendar on the wall has it; a clock outside the years 0001 to 9999 says the first day.
  package static func today() -> CalendarDay {
    // Not `time`, which may lag behind by a tick of the system: right after midnight it is yesterday there.
    day(at: now().tv_sec)
  }

  /// The milliseconds until today is over, rounded up, at least 1: when to look at `today()` again.
  ///
  /// A day may have 23 or 25 hours, and a zone may skip a day.
  package static func millisecondsUntilMidnight() -> Int {
    let now = now()
    let midnight = midnight(after: now.tv_sec)
    return max(1, (midnight - now.tv_sec) * 1000 - now.tv_nsec / 1_000_000)
  }

  private static func now() -> timespec {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now
  }

  /// The day at a moment, in seconds since 1970 UTC.
  static func day(at seconds: time_t) -> CalendarDay {
    var seconds = seconds
    var local = tm()
    // `localtime_r` need not read `TZ` again; `tzset` does.
    tzset()
    localtime_r(&seconds, &local)
    return CalendarDay(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
      ?? .first
  }

  /// The first second of the next day, in seconds since 1970 UTC.
  ///
  /// It is searched for, not calculated: where the clock is put forward at midnight, there is no 00:00, and
  /// `mktime` may then answer with a time of the day before.
  static func midnight(after seconds: time_t) -> time_t {
    let today = day(at: seconds)
    var last = seconds
    var next = seconds + 26 * 3600
    while next - last > 1 {
      let middle = last + (next - last) / 2
      if day(at: middle) == today { last = middle } else { next = middle }
    }
    return next
  }
}
