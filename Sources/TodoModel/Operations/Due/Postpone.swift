import TodoText

extension Operation {
  /// Postpones the date, also one in words; an undated item is postponed from today.
  static let postpone = Operation(
    "postpone", .rewrite("due.postpone"), on: .items,
    "Postpone the item from its due date, or from today if it has none or is overdue",
    takes: .amount, menu: MenuEntry(.postpone, "Postpone…"),
    with: { words, _ throws(OperationError) in
      let (count, unit) = try amount(words)
      let length = count == 1 ? "a \(unit.word)" : "\(count) \(unit.word)s"
      return Behavior(
        settingDue: { summary, date in
          // A period moves by at least its length.
          let period = summary.onlyItem?.due?.unit
          let step = period.map { $0 > unit && count == 1 ? ", a \($0.word) later" : "" } ?? ""
          return "Postpone\(summary.label) \(date.map { "to \($0)\(step)" } ?? "by \(length)")"
        },
        isAbsolute: false,
        date: { old, today in
          guard let old else { return today.adding(count, unit).map { DueDate(.day, containing: $0) } }
          return (old.dueDay < today ? old.moved(to: today) : old).advanced(by: count, unit)
        })
    })

  static let postponeDay = postpone(.day, "1d", .rewrite("due.postponeDay"), "Postpone by a Day", key: "D")
  static let postponeWeek = postpone(
    .week, "1w", .rewrite("due.postponeWeek"), "Postpone by a Week", key: "W")
  static let postponeMonth = postpone(
    .month, "1m", .rewrite("due.postponeMonth"), "Postpone by a Month", key: "M")

  private static func postpone(
    _ unit: CalendarUnit, _ value: String, _ action: ActionKind, _ label: String, key: String
  ) -> Operation {
    postpone.preset(
      value, "postpone-\(unit.word)", action,
      "Postpone the item by a \(unit.word) from its due date, or from today if it has none or is overdue",
      menu: MenuEntry(.postpone, label, key: key, isRepeatable: true))
  }

  /// Parses an amount that a user writes: `2w`, `3 months`, `week`.
  private static func amount(_ words: String) throws(OperationError) -> (Int, CalendarUnit) {
    let text = words.trimmedBlanks.lowercased()
    let digits = text.drop { $0 == "+" }.prefix { $0.isASCII && $0.isNumber }
    let unit = CalendarUnit(word: String(text[digits.endIndex...]).trimmedBlanks)
    let count = digits.isEmpty ? 1 : Int(digits) ?? 0
    guard let unit, (1...9999).contains(count) else {
      throw .wrongArgument("\(words.quotedLabel) is not an amount: write \(ArgumentKind.amount.examples)")
    }
    return (count, unit)
  }
}
