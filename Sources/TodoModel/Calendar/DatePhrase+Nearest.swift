import TodoText

extension DatePhrase {
  /// The dates that words without a meaning are nearest to: corrected, an existing day, or a part of the words.
  package func nearest(on today: CalendarDay) -> [TimedDate] {
    let words = words.map { DateVocabulary.correction(of: $0) ?? $0 }
    let grammar = DateGrammar(today: today, isLenient: true)
    if let dates = grammar.dates(words[...]), !dates.isEmpty { return dates }
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      for start in 0...words.count - count {
        if let dates = grammar.dates(words[start..<start + count]), !dates.isEmpty { return dates }
      }
    }
    let number = words.count == 1 ? grammar.dayNumber(words[0]) : nil
    return number.map { grammar.dayOfAnyMonth($0).map { TimedDate($0) } } ?? []
  }

  /// Why the words mean no date, as a sentence without a full stop.
  package func refusal(on today: CalendarDay) -> String {
    let grammar = DateGrammar(today: today)
    guard grammar.dates(words[...]) != nil else { return "this is not understood as a date" }
    if words.first.flatMap({ Weekday(word: $0) }) != nil, let day = grammar.days(words.dropFirst())?.first {
      return "\(day.text) is a \(day.dueDay.weekday.name)"
    }
    return "there is no such date"
  }
}
