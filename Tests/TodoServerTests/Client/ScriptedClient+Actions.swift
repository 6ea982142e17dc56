import JSON
import Testing

extension ScriptedClient {
  /// The code action capabilities of a client that supports everything except resolving.
  static let actionCapabilities: JSON = [
    "workspace": [
      "workspaceEdit": ["documentChanges": true, "changeAnnotationSupport": ["groupsOnLabel": true]]
    ],
    "textDocument": [
      "codeAction": [
        "codeActionLiteralSupport": ["codeActionKind": ["valueSet": ["quickfix", "refactor", "source"]]],
        "isPreferredSupport": true,
        "disabledSupport": true,
      ]
    ],
  ]

  /// Requests code actions.
  mutating func actions(
    in range: JSON, only: [String]? = nil, diagnostics: [JSON] = [], isAutomatic: Bool = false,
    uri: String = Self.uri
  ) -> [JSON] {
    var context: [(String, JSON)] = [("diagnostics", .array(diagnostics))]
    if isAutomatic { context.append(("triggerKind", 2)) }
    if let only { context.append(("only", .array(only.map(JSON.string)))) }
    let reply = request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(uri)], "range": range,
        "context": .object(JSONObject(context)),
      ])
    guard case .result(let result) = reply else {
      Issue.record("no actions: \(String(describing: reply))")
      return []
    }
    return result.array ?? []
  }

  /// Applies the only action of a kind, and returns the new text.
  mutating func perform(_ kind: String, in range: JSON, uri: String = Self.uri) -> String {
    let actions = actions(in: range, only: [kind], uri: uri).filter { $0["disabled"] == nil }
    #expect(actions.count == 1)
    guard let edit = actions.first?["edit"] else { return text(uri: uri) }
    return apply(workspaceEdit: edit, uri: uri)
  }
}

extension [JSON] {
  var titles: [String] { compactMap { $0["title"]?.string } }
  var kinds: [String] { compactMap { $0["kind"]?.string } }
}
