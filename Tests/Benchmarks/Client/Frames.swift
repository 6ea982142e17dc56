import JSON

/// The messages of the client, prepared before measuring.
enum Frames {
  /// The URI of the document.
  static let uri = "file:///tmp/benchmark/list.xit"

  /// `initialize`, with the capabilities that matter here.
  static func initialize(options: String = "{}", pulls: Bool = false, folder: String = "null") -> [UInt8] {
    // If the client watches files, the server does not check them for each request.
    let watch = folder == "null" ? "" : ",\"didChangeWatchedFiles\":{\"dynamicRegistration\":true}"
    let pull = pulls ? ",\"diagnostic\":{\"dynamicRegistration\":false}" : ""
    return request(
      "initialize",
      """
      {"processId":null,"rootUri":\(folder),"capabilities":{"general":{"positionEncodings":["utf-16"]},\
      "workspace":{"workspaceEdit":{"documentChanges":true}\(watch)},\
      "textDocument":{"publishDiagnostics":{"versionSupport":true},\
      "semanticTokens":{"requests":{"range":true,"full":{"delta":true}},"tokenTypes":["keyword"],\
      "tokenModifiers":[],"formats":["relative"]},\
      "codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":[]}},\
      "dataSupport":true,"resolveSupport":{"properties":["edit"]}}\(pull)}},"initializationOptions":\(options)}
      """)
  }

  /// The notification after the reply to `initialize`.
  static let initialized = notification("initialized", "{}")

  /// The whole document, in its first version.
  static func open(_ document: BenchmarkDocument) -> [UInt8] {
    notification(
      "textDocument/didOpen",
      """
      {"textDocument":{"uri":"\(document.uri)","languageId":"\(document.languageID)","version":1,\
      "text":\(quoted(document.text))}}
      """)
  }

  /// One change of the document.
  static func change(_ document: BenchmarkDocument, version: Int, _ edit: DocumentEdit) -> [UInt8] {
    notification(
      "textDocument/didChange",
      """
      {"textDocument":{"uri":"\(document.uri)","version":\(version)},"contentChanges":[{"range":\
      {"start":{"line":\(edit.start.line),"character":\(edit.start.column)},\
      "end":{"line":\(edit.end.line),"character":\(edit.end.column)}},"text":\(quoted(edit.text))}]}
      """)
  }

  /// A request about the document; `members` follow its name.
  static func request(_ method: String, about document: BenchmarkDocument, _ members: String = "") -> [UInt8]
  {
    request(method, "{\"textDocument\":{\"uri\":\"\(document.uri)\"}\(members)}")
  }

  /// A request, always with the same id, because the client waits for each reply.
  static func request(_ method: String, _ params: String) -> [UInt8] {
    framed("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\(method)\",\"params\":\(params)}")
  }

  static func notification(_ method: String, _ params: String) -> [UInt8] {
    framed("{\"jsonrpc\":\"2.0\",\"method\":\"\(method)\",\"params\":\(params)}")
  }

  static func framed(_ body: String) -> [UInt8] {
    Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
  }

  private static func quoted(_ text: String) -> String {
    String(decoding: JSON.string(text).jsonBytes, as: UTF8.self)
  }
}
