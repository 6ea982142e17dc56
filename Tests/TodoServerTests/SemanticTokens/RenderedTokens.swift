import JSON

@testable import TodoServer

/// Semantic tokens as text, one line for each line of the list that has some: its number from 0 and its tokens, such as
/// `2 keyword.rank1(!!)`.
struct RenderedTokens {
  private(set) var lines: [String] = []
  /// The number of tokens.
  private(set) var count = 0

  /// Renders `data` with the legend that the server announced.
  init(_ data: JSON?, in client: ScriptedClient) {
    let legend = client.replies[1]?.result?["capabilities"]?["semanticTokensProvider"]?["legend"]
    let types = legend?["tokenTypes"]?.array?.compactMap(\.string) ?? []
    let modifiers = legend?["tokenModifiers"]?.array?.compactMap(\.string) ?? []
    let numbers = data?.array?.compactMap(\.int) ?? []
    var (line, column, lastLine) = (0, 0, -1)
    for start in stride(from: 0, to: numbers.count - 4, by: 5) {
      line += numbers[start]
      column = numbers[start] > 0 ? numbers[start + 1] : column + numbers[start + 1]
      let type = types.indices.contains(numbers[start + 3]) ? types[numbers[start + 3]] : "?"
      let bits = modifiers.indices.filter { numbers[start + 4] & 1 << $0 != 0 }.map { "." + modifiers[$0] }
      let words = client.words(in: ScriptedClient.range(line, column, line, column + numbers[start + 2]))
      let token = "\(type)\(bits.joined())(\(words))"
      if line == lastLine { lines[lines.count - 1] += " " + token } else { lines.append("\(line) \(token)") }
      lastLine = line
      count += 1
    }
  }
}

extension ScriptedClient {
  /// The capabilities of a client that shows semantic tokens.
  static let tokenCapability: JSON = [
    "semanticTokens": [
      "requests": ["full": ["delta": true], "range": true],
      "tokenTypes": [
        "namespace", "type", "function", "parameter", "enumMember", "comment", "keyword", "variable",
        "number",
        "string", "regexp", "operator",
      ],
      "tokenModifiers": ["deprecated"], "formats": ["relative"],
    ]
  ]
}
