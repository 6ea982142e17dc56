import TodoModel

/// A time stamp of a planning line: `<2026-12-01 Tue 10:00-11:30 +1w -3d>`.
///
/// Source: the Org manual, *Deadlines and Scheduling*, *Repeated Tasks*.
struct OrgTimestamp {
  let date: DueDate
  private(set) var time: String?
  private(set) var end: String?
  /// The value of `#repeat`; what lists cannot express is as it was written.
  private(set) var rule: String?
  /// The time between a warning or delay and the date: `3d`.
  private(set) var distance: String?
  /// The words that it cannot have.
  private(set) var rest: [String] = []

  /// Parses the contents of a time stamp; nil if it has no date, such as `<%%(diary-float t 4 2)>`.
  init?(_ stamp: Substring) {
    let words = stamp.split(separator: " ")
    guard let day = words.first, let date = TagText.date(day), date.unit == .day else { return nil }
    self.date = date
    for word in words.dropFirst() {
      let times = word.split(separator: "-", omittingEmptySubsequences: false)
      if time == nil, times.count < 3, times.allSatisfy({ TagText.time($0) != nil }) {
        time = String(times[0])
        end = times.count > 1 ? String(times[1]) : nil
      } else if rule == nil, word.hasPrefix("+") || word.hasPrefix(".+") {
        rule = Self.rule(word)
      } else if distance == nil, word.hasPrefix("-"), word.contains(where: { $0.isNumber }) {
        distance = String(word.drop { $0 == "-" })
      } else if !word.allSatisfy({ $0.isLetter || $0 == "." }) {
        // Leaves out only the name of the day, such as `Fri` or `ven.`, which follows from the date.
        rest.append(String(word))
      }
    }
  }

  /// The time and the end of the time, as one word.
  var times: String? { time.map { time in end.map { "\(time)-\($0)" } ?? time } }

  /// `+1w` and `++1w` as `1w`; `.+1w`, which counts from the day of completion, as `1w!`.
  private static func rule(_ word: Substring) -> String {
    let sign = word.prefix { $0 == "+" || $0 == "." }
    let rule = word.dropFirst(sign.count)
    guard let unit = rule.last, "dwmy".contains(unit), rule.count > 1,
      rule.dropLast().allSatisfy({ $0.isASCII && $0.isNumber })
    else { return String(word) }
    return sign == ".+" ? "\(rule)!" : String(rule)
  }
}
