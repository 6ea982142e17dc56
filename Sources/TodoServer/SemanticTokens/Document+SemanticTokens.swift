import JSON
import LanguageServerProtocol
import TodoModel
import TodoText

/// The semantic tokens of a document that were sent to its client.
struct SentTokens: Sendable {
  /// The result id.
  let number: Int
  let data: [UInt32]

  /// All tokens, as the reply to a request.
  var json: EncodedJSON {
    .object { writer in
      writer.member("resultId", "\(number)")
      writer.member("data", data.map { Int($0) })
    }
  }

  /// The difference of the tokens `new` from these, as the reply to a request.
  func json(of new: SentTokens) -> EncodedJSON {
    .object { writer in
      writer.member("resultId", "\(new.number)")
      writer.member("edits", edits(to: new.data))
    }
  }

  /// The edit that changes these tokens into `new`; none if they are the same.
  func edits(to new: [UInt32]) -> [EncodedJSON] {
    let shorter = min(data.count, new.count)
    var prefix = 0
    while prefix < shorter, data[prefix] == new[prefix] { prefix += 1 }
    prefix -= prefix % 5
    var suffix = 0
    while suffix < shorter - prefix, data[data.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    suffix -= suffix % 5
    let deleted = data.count - prefix - suffix
    let inserted = new[prefix..<new.count - suffix].map { Int($0) }
    guard deleted > 0 || !inserted.isEmpty else { return [] }
    return [
      .object { writer in
        writer.member("start", prefix)
        writer.member("deleteCount", deleted)
        writer.member("data", inserted)
      }
    ]
  }
}

extension Document {
  /// The semantic tokens on some lines, by default all: five numbers for each, as the protocol defines them.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes of the lines' blocks and of the items open at their start.
  func semanticTokens(
    on lines: Range<Int>? = nil, today: CalendarDay, for client: ClientProfile
  ) -> [UInt32] {
    let legend = TokenLegend(for: client)
    var cursor = PositionCursor(in: list.text, client.columnEncoding)
    var data: [UInt32] = []
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
          UInt32(truncatingIfNeeded: start.line - last.line),
          UInt32(truncatingIfNeeded: start.column - (start.line == last.line ? last.column : 0)),
          UInt32(truncatingIfNeeded: range.upperBound.column - start.column),
          legend.type(of: highlight.role), highlight.flags.rawValue,
        ]
        last = start
      }
    }
    return data
  }
}
