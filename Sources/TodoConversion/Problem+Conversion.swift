import TodoModel
import TodoText

extension Problem {
  /// The fix that converts a list of another program; none for other problems, or if its format cannot be read.
  package func conversionFixes(in list: TodoList, on today: CalendarDay) -> [Fix] {
    guard code == .foreignFormat,
      let format = list.foreignFormat.flatMap({ FormatConverter.named($0.converterName) })
    else { return [] }
    var notes = ConversionNotes()
    let text = String(decoding: list.text.bytes, as: UTF8.self)
    guard let checklist = try? format.parse?(text, &notes),
      let converted = FormatConverter.xit.serialize?(checklist, today, &notes)
    else { return [] }
    return [Fix("Convert to [x]it!", TextChange(replacing: 0..<list.text.byteCount, with: converted))]
  }
}
