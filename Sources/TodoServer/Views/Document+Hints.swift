import JSON
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

extension Document {
  /// The inlay hints in these lines, in order.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes of the blocks that contain the lines.
  func hints(in lines: Range<Int>, _ session: Session) -> [InlayHint] {
    let wanted = settings.inlayHints
    guard wanted != .off else { return [] }
    var hints: [InlayHint] = []
    var positions = PositionCursor(in: list.text, session.client.columnEncoding)
    func add(_ label: String, _ tooltip: String?, after end: Int) {
      let position = Position(positions.position(of: end))
      hints.append(InlayHint(position: position, label: label, tooltip: tooltip))
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
    guard wanted == .on else { return hints.sorted { $0.position < $1.position } }
    list.visitItems(in: lines) { item in
      guard let progress = list.progress(of: item) else { return }
      add(
        "\(progress) (\(progress.percentage) %)", nil,
        after: list.text.lineRange(ofLine: item.line).contentEnd)
    }
    for title in list.titles(in: lines) where title.progress.total > 0 {
      add("\(title.progress) (\(title.progress.percentage) %)", nil, after: title.words.upperBound)
    }
    return hints.sorted { $0.position < $1.position }
  }
}

/// A label that clients show within a line.
///
/// Source: LSP 3.17, *InlayHint*.
struct InlayHint: JSONEncodable {
  /// The position that the label follows.
  let position: Position
  /// The label, shown after a space.
  let label: String
  /// The text shown on hover.
  let tooltip: String?

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("position", position)
      writer.member("label", label)
      writer.member("tooltip", tooltip)
      writer.member("paddingLeft", true)
    }
  }
}
