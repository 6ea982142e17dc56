import JSON
import LanguageServerProtocol
import TodoModel
import TodoText

extension Document {
  /// The semantic tokens on some lines, by default all, as the protocol defines them: five numbers for each.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes of the lines' blocks and of the items open at their start.
  func semanticTokens(
    on lines: Range<Int>? = nil, today: CalendarDay, for client: ClientProfile
  ) -> EncodedJSON {
    let legend = TokenLegend(for: client)
    var cursor = PositionCursor(in: list.text, client.columnEncoding)
    var data: [Int] = []
    var state: RankingState?
    /// The start of the last token.
    var last = TextPosition(line: 0, column: 0)
    list.visitBlocks(holding: lines) { block in
      var current = state ?? list.rankingState(beforeBlock: block.index, on: today)
      let highlights = list.highlights(of: block, on: today, state: &current)
      state = current
      for highlight in highlights {
        let offset = block.origin.byteCount
        let range = cursor.positions(
          of: highlight.range.lowerBound + offset..<highlight.range.upperBound + offset)
        let start = range.lowerBound
        guard lines?.contains(start.line) ?? true else { continue }
        data += [
          start.line - last.line, start.column - (start.line == last.line ? last.column : 0),
          range.upperBound.column - start.column, legend.type(of: highlight.role),
          Int(highlight.flags.rawValue),
        ]
        last = start
      }
    }
    return .object { $0.member("data", data) }
  }
}
