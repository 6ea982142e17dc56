import TodoModel

extension ChecklistItem {
  /// The time of day in `#start-time="10:00"`; of a range, its start.
  var startTime: TimeOfDay? {
    value(ofTag: "start-time").flatMap { TagText.time($0.prefix { $0 != "-" }) }
  }

  /// Removes the time of day after the due date, and returns it; nil if there is none.
  mutating func removeDueTime() -> TimeOfDay? {
    for line in lines.indices {
      for index in lines[line].indices.dropLast() {
        guard case .due(let date) = lines[line][index] else { continue }
        guard date.unit == .day, case .words(let words) = lines[line][index + 1] else { return nil }
        let bytes = Array(words.utf8)
        guard let (time, end) = TimeOfDay.parse(bytes.span, after: 0, to: bytes.count) else { return nil }
        lines[line][index + 1] = .words(String(decoding: bytes[end...], as: UTF8.self))
        return time
      }
    }
    return nil
  }
}
