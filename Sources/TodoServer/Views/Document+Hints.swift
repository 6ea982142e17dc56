import JSON
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

extension Document {
  /// The inlay hints in these lines, in order: labels that clients show within a line, with texts for hovering.
  ///
  /// Source: LSP 3.17, *InlayHint*.
  func hints(in lines: Range<Int>, _ session: Session) -> [EncodedJSON] {
    let wanted = settings.inlayHints
    guard wanted != .off else { return [] }
    var hints: [(position: Position, json: EncodedJSON)] = []
    var positions = PositionCursor(in: list.text, session.client.columnEncoding)
    func add(_ label: String, _ tooltip: String?, after end: Int) {
      let position = Position(positions.position(of: end))
      let json = EncodedJSON.object { writer in
        writer.member("position", position)
        writer.member("label", label)
        writer.member("tooltip", tooltip)
        writer.member("paddingLeft", true)
      }
      hints.append((position, json))
    }
    list.visitItems(withDatesIn: lines) { item, due, date in
      guard wanted == .on || due.urgency(on: session.today) != .later else { return }
      let distance = due.dueDay.plainEnglishDistance(from: session.today)
      add(distance, due.plainEnglish, after: date.upperBound)
    }
    let problems = list.problems(problemContext(on: session.today), beginningOn: lines)
    for problem in problems where problem.code == .dateWords {
      // The dates that the words mean.
      let dates = list.dates(of: problem)
      let isSoon = dates.contains { $0.date.urgency(on: session.today) != .later }
      guard !dates.isEmpty, wanted == .on || isSoon else { continue }
      add(
        "= \(dates.map({ $0.text }).joined(separator: " or "))",
        dates.map { $0.plainEnglish }.joined(separator: ", or "), after: problem.range.upperBound)
    }
    hints.removeAll { !lines.contains($0.position.line) }
    if wanted == .on {
      list.visitItems(in: lines) { item in
        guard let progress = list.progress(of: item) else { return }
        let end = list.text.lineRange(ofLine: item.line).contentEnd
        add("\(progress) (\(progress.percentage) %)", nil, after: end)
      }
      for title in list.titles(in: lines) where title.progress.total > 0 {
        add("\(title.progress) (\(title.progress.percentage) %)", nil, after: title.words.upperBound)
      }
    }
    return hints.sorted { $0.position < $1.position }.map { $0.json }
  }
}
