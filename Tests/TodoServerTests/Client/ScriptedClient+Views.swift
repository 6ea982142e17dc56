import JSON
import TestSupport
import Testing

extension ScriptedClient {
  /// All encodings.
  static let encodings = ["utf-8", "utf-16", "utf-32"]

  /// A client with one open document and this encoding; `1️⃣` and similar marks in the text are positions.
  init(
    viewing marked: String, encoding: String = "utf-16", workspace: JSON = [:], textDocument: JSON = [:],
    options: JSON = .null, languageID: String = "xit", clock: TestClock = TestClock(today: (2026, 11, 20))
  ) {
    let capabilities: JSON = [
      "general": ["positionEncodings": [.string(encoding)]], "workspace": workspace,
      "textDocument": textDocument,
    ]
    self.init(announcing: capabilities, options: options, encoding: encoding, clock: clock)
    open(MarkedText(marked).text, languageID: languageID)
    _ = publications()
  }

  /// The result of a request about the document; null, with an issue, if there is none.
  mutating func view(_ method: String, _ params: [(String, JSON)] = [], uri: String = Self.uri) -> JSON {
    let document: JSON = ["uri": .string(uri)]
    let reply = finishedRequest(
      "textDocument/\(method)", .object(JSONObject([("textDocument", document)] + params)))
    guard case .result(let result) = reply else {
      Issue.record("no answer to \(method): \(String(describing: reply))")
      return .null
    }
    return result
  }

  /// The result of a request at a marked position.
  mutating func view(_ method: String, at marker: Int, of marked: String) -> JSON {
    view(method, [("position", position(of: marker, in: marked))])
  }

  /// A marked position, in this client's encoding.
  func position(of marker: Int, in marked: String) -> JSON {
    let marks = MarkedText(marked)
    let before = String(decoding: marks.text.utf8.prefix(marks[marker]), as: UTF8.self)
    return ClientText(marks.text, encoding: encoding).position(of: before.unicodeScalars.count)
  }

  /// The text in a range, with `⏎` for line ends.
  func words(in range: JSON?, uri: String = Self.uri) -> String {
    guard let text = documents[uri]?.text, let range else { return "no range" }
    var words = ""
    words.unicodeScalars.append(contentsOf: text.scalars[text.indices(of: range)])
    return words.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")
  }
}
