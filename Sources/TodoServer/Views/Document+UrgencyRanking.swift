import JSON
import LanguageServerProtocol
import TodoModel
import TodoText

extension Document {
  /// The colors of the ranks, the most urgent first.
  private static let ramp: [JSON] = [
    (0.86, 0.15, 0.15), (0.96, 0.49, 0.0), (0.98, 0.75, 0.18), (0.26, 0.63, 0.28), (0.12, 0.53, 0.9),
  ].map { ["red": .number($0), "green": .number($1), "blue": .number($2), "alpha": .number(1)] }

  /// The colors of all unfinished items, each at the checkbox.
  func urgencyColors(on today: CalendarDay, _ client: ClientProfile) -> [EncodedJSON] {
    var colors: [EncodedJSON] = []
    var state = RankingState()
    var positions = PositionCursor(in: list.text, client.columnEncoding)
    list.visitBlocks { block in
      list.visitRanks(of: block, on: today, state: &state) { item, rank in
        guard item.isUnfinished, item.status != nil, Self.ramp.indices.contains(rank - 1) else { return }
        let range = PositionRange(positions.positions(of: item.checkbox))
        colors.append(.object("range", range, "color", Self.ramp[rank - 1]))
      }
    }
    return colors
  }
}
