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
    list.visitItems(withDatesIn: lines) { item, due, date in
      guard wanted == .on || due.urgency(on: session.today) != .later else { return }
      hints.append(
        InlayHint(
          position: Position(positions.position(of: date.upperBound)),
          label: due.dueDay.plainEnglishDistance(from: session.today), tooltip: due.plainEnglish))
    }
    for preview in list.datePreviews(in: lines, problemContext(on: session.today)) {
      let isSoon = preview.dates.contains { $0.urgency(on: session.today) != .later }
      guard wanted == .on || isSoon else { continue }
      hints.append(
        InlayHint(
          position: Position(positions.position(of: preview.end)), label: preview.label,
          tooltip: preview.tooltip))
    }
    hints.removeAll { !lines.contains($0.position.line) }
    guard wanted == .on else { return hints.sorted { $0.position < $1.position } }
    func add(_ progress: Progress, after end: Int) {
      hints.append(
        InlayHint(
          position: Position(positions.position(of: end)),
          label: "\(progress) (\(progress.percentage) %)", tooltip: nil))
    }
    list.visitItems(in: lines) { item in
      guard let progress = list.progress(of: item) else { return }
      add(progress, after: list.text.lineRange(ofLine: item.line).contentEnd)
    }
    for title in list.titles(in: lines) where title.progress.total > 0 {
      add(title.progress, after: title.words.upperBound)
    }
    return hints.sorted { $0.position < $1.position }
  }
}

extension TodoList {
  /// Hints with the dates that words in these lines mean.
  fileprivate func datePreviews(
    in lines: Range<Int>, _ context: ProblemContext
  ) -> [(end: Int, dates: [DueDate], label: String, tooltip: String)] {
    problems(context, beginningOn: lines).filter { $0.code == .dateWords }.compactMap { problem in
      let dates = dates(of: problem)
      guard !dates.isEmpty else { return nil }
      return (
        problem.range.upperBound, dates.map({ $0.date }),
        "= \(dates.map({ $0.text }).joined(separator: " or "))",
        dates.map { $0.plainEnglish }.joined(separator: ", or ")
      )
    }
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
