import JSON
import LanguageServerProtocol
import TodoModel
import TodoText

extension Document {
  /// The semantic tokens on some lines, by default all, as the protocol defines them: five numbers for each.
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

/// The token types and modifiers for a client.
///
/// Each role has a custom type, for clients that announce it, and standard types. The legend has the first of them that the
/// client knows, or else the first standard type. All modifiers are sent, because clients ignore those that they do not know.
struct TokenLegend {
  /// The legend that is sent to the client: the names of types by index, and of modifiers by bit.
  let json: JSON
  /// The index of each role's type in the legend, by the role's raw value.
  private let types: [Int]

  init(for client: ClientProfile) {
    let supported = client.capabilities.semanticTokenTypes
    var names: [String] = []
    types = Highlight.Role.allCases.map { role in
      let candidates = role.typeNames
      let standard = candidates.dropFirst()
      let name = candidates.first(where: supported.contains) ?? standard.first ?? ""
      if let index = names.firstIndex(of: name) { return index }
      names.append(name)
      return names.count - 1
    }
    json = [
      "tokenTypes": .array(names.map { .string($0) }),
      "tokenModifiers": .array(Highlight.Flags.names.map { .string($0) }),
    ]
  }

  /// The index of a role's type in the legend.
  func type(of role: Highlight.Role) -> Int { types[role.rawValue] }
}

extension Highlight.Role {
  /// The server's own type, then standard types, the best first.
  fileprivate var typeNames: [String] {
    switch self {
    case .priority: ["todoPriority", "keyword"]
    case .finishedText: ["todoFinished", "comment"]
    case .date: ["todoDate", "number"]
    case .problem: ["todoProblem", "regexp", "string"]
    }
  }
}
