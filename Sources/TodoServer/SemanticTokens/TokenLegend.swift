import LanguageServerProtocol
import TodoModel

/// How a client calls what the server highlights.
///
/// For each role there is a name of the server's own, for clients that announce it, and names of the protocol, of
/// which the first is used that the client knows. Modifiers that a client does not know it passes over.
struct TokenLegend {
  /// The legend as the client is told it.
  let legend: SemanticTokensLegend
  /// The number of the type, by the number of the role.
  private let types: [UInt32]

  init(for client: ClientProfile) {
    let known = client.capabilities.semanticTokens.types
    var names: [String] = []
    types = Highlight.Role.allCases.map { role in
      let candidates = role.typeNames
      let standard = candidates.dropFirst()
      let name = candidates.first(where: known.contains) ?? standard.first ?? ""
      if let place = names.firstIndex(of: name) { return UInt32(place) }
      names.append(name)
      return UInt32(names.count - 1)
    }
    legend = SemanticTokensLegend(types: names, modifiers: Highlight.Flags.names)
  }

  func type(of role: Highlight.Role) -> UInt32 {
    types.indices.contains(role.rawValue) ? types[role.rawValue] : 0
  }
}

extension Highlight.Role {
  /// The server's own name, then names of the protocol, the best first.
  fileprivate var typeNames: [String] {
    switch self {
    case .title: ["todoTitle", "namespace", "class"]
    case .openCheckbox: ["todoOpenCheckbox", "operator", "variable"]
    case .ongoingCheckbox: ["todoOngoingCheckbox", "function", "keyword"]
    case .questionCheckbox: ["todoQuestionCheckbox", "parameter", "keyword"]
    case .checkedCheckbox: ["todoCheckedCheckbox", "enumMember", "comment"]
    case .obsoleteCheckbox: ["todoObsoleteCheckbox", "comment"]
    case .priority: ["todoPriority", "keyword"]
    // What is only text should look so: some clients give `label` no colour, and none gives `variable` a loud one.
    case .openText: ["todoText", "label", "variable"]
    case .finishedText: ["todoFinishedText", "comment"]
    case .date: ["todoDate", "number"]
    case .tagName: ["todoTagName", "type", "class"]
    case .tagValue: ["todoTagValue", "string"]
    case .problem: ["todoProblem", "regexp", "string"]
    }
  }
}
