import TodoModel
import TodoText

extension ChecklistItem {
  /// Moves the due date before the first other date in the words, which would be the due date in an [x]it! list.
  mutating func putDueFirst() {
    guard let due else { return }
    for line in lines.indices {
      for index in lines[line].indices {
        switch lines[line][index] {
        case .due: return
        case .tag: continue
        case .words(let words):
          guard let start = Self.firstDate(in: words) else { continue }
          // The words are first meanwhile, because removing may drop spaces before them.
          let above = lines[line][..<index]
          lines[line].removeFirst(index)
          remove { if case .due = $0 { true } else { false } }
          let (before, after) = (String(words[..<start]), String(words[start...]))
          let pieces: [Piece] = [.words(before), .due(due), .words(" " + after)]
          lines[line].replaceSubrange(0...0, with: above + pieces.filter { $0 != .words("") })
          return
        }
      }
    }
  }

  /// Where the first date of some words begins, at its arrow; nil if there is none.
  private static func firstDate(in words: String) -> String.Index? {
    // Not a search for `->`, which would link the library for regular expressions.
    guard words.utf8.contains(UInt8(ascii: ">")) else { return nil }
    let checkbox = "[ ] "
    let list = TodoList(SourceText(checkbox + words))
    guard let item = list.item(atLine: 0), let date = list.text(of: item).dateRange else { return nil }
    return words.utf8.index(words.startIndex, offsetBy: date.lowerBound - checkbox.utf8.count)
  }

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
