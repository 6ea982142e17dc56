import TodoFiles
import TodoModel

/// The message when no items match.
struct NothingFound {
  let text: OutputText

  /// - Parameters:
  ///   - terms: The operands that are terms of a filter.
  ///   - isFiltered: Whether there is a filter.
  ///   - listCount: The number of lists that were searched.
  ///   - today: The current day.
  init(_ terms: [String], isFiltered: Bool, listCount: Int, on today: CalendarDay) {
    let lists = Count.of(listCount, "list")
    guard isFiltered else {
      text = "Nothing to do in \(lists)."
      return
    }
    text = "Nothing matches in \(lists)\(Self.hint(terms, today))."
  }

  private static func hint(_ terms: [String], _ today: CalendarDay) -> String {
    for term in [terms.joined(separator: " ")] + terms where term.contains(where: \.isLetter) {
      // A filter already takes a term such as `tomorrow` as a date.
      guard !Filter.isDate(term, today: today) else { return "" }
      if DueDate.parse(relative: term, today: today) != nil {
        return term.contains(" ")
          ? "; for a date, write 'due:\"\(term)\"'" : "; for a date, write due:\(term)"
      }
    }
    for term in terms where term.count > 1 && (term.first == "+" || term.first == "@") {
      return "; for a tag, write '#\(term.dropFirst())'"
    }
    for term in terms where term.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) }) {
      if let name = NearbyName.closest(to: term) { return " (did you mean \(name)?)" }
    }
    return ""
  }
}
