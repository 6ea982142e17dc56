extension CalendarDay {
  /// The year, month and day of the month of a day, each counted from 1.
  package struct Components: Hashable, Sendable {
    /// 1–9999.
    package let year: Int
    /// 1–12.
    package let month: Int
    /// 1–31.
    package let day: Int
  }

  /// Year, month and day of the month.
  ///
  /// - Complexity: O(1).
  package var components: Components { DayNumber.components(of: Int(daysSince1970)) }

  /// The quarter of the year, 1–4.
  package var quarter: Int { (components.month + 2) / 3 }

  /// Whether a year has a 29 February.
  package static func isLeap(year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days in a month, 28–31; 31 for a month outside 1–12.
  package static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year: year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
