import LanguageServerProtocol
import TodoModel

/// The names by which a client knows what the server highlights.
///
/// Each role has a name of the server's own, for clients that announce it, and names of the protocol, of which the first
/// that the client knows is used. A client ignores modifiers that it does not know.
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
    case .priority: ["todoPriority", "keyword"]
    case .finishedText: ["todoFinished", "comment"]
    case .date: ["todoDate", "number"]
    case .problem: ["todoProblem", "regexp", "string"]
    }
  }
}
