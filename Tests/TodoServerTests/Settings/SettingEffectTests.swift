import JSON
import TodoFiles
import TodoModel
import Testing

@testable import TodoServer

/// Detects unused settings: a session with another value would have the same messages.
struct SettingEffectTests {
  /// A list for which each setting except the severities changes some message.
  private static let list =
    """

    Kitchen


    [ ] milk -> 2026/11/21 #a
    [ ] ! flour -> 2027-11-20 #repeat=1w
    [ ] !! cocoa -> sat
    [X] eggs
        [ ] boil

    Cellar
    [@] party
        [ ] wine
    [~] ice
    """ + String(repeating: "\n[x] candles", count: 500)
    + "\n[ ] beer #id=beer\n[ ] glass #after=\"beer,missing\""

  /// All messages of the server to a client with these options.
  private static func transcript(
    of list: String, named uri: String = ScriptedClient.uri, today: (Int, Int, Int) = (2026, 11, 20),
    _ options: JSON
  ) throws -> [String] {
    let capabilities = try JSON(
      parsing: """
        {"general": {"positionEncodings": ["utf-16"]},
         "textDocument": {
           "diagnostic": {}, "publishDiagnostics": {"codeDescriptionSupport": true, "tagSupport": {"valueSet": [1, 2]}}, "colorProvider": {},
           "synchronization": {"willSaveWaitUntil": true}, "codeAction": {"codeActionLiteralSupport": {}}}}
        """)
    var client = ScriptedClient(
      announcing: capabilities, options: options, clock: TestClock(today: today))
    client.open(list, uri: uri)
    client.idle()
    let document: [(String, JSON)] = [("textDocument", ["uri": .string(uri)])]
    for method in ["diagnostic", "inlayHint", "codeLens", "documentColor", "formatting", "willSaveWaitUntil"]
    {
      let range = ScriptedClient.range(0, 0, 520, 0)
      let parameters = document + [("range", range), ("options", ["tabSize": 4]), ("reason", 1)]
      client.request("textDocument/\(method)", .object(JSONObject(parameters)))
    }
    for (kind, line) in [("complete", 4), ("complete", 5), ("complete", 11), ("complete", 12)] {
      actions("refactor.rewrite.todo.\(kind)", line, &client)
    }
    actions("refactor.rewrite.todo.insertBelow", 4, &client)
    actions("source.archive.todo", 0, &client)
    let replies = client.replies.sorted { $0.key < $1.key }.map { _, reply in
      switch reply {
      case .result(let result): result.testDescription
      case .error(let code, let message): "\(code) \(message)"
      }
    }
    return replies + client.unclaimed.map { "\($0.method) \($0.params.testDescription)" }
  }

  private static func actions(_ kind: String, _ line: Int, _ client: inout ScriptedClient) {
    client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(ScriptedClient.uri)], "range": ScriptedClient.range(line, 0, line, 0),
        "context": ["diagnostics": [], "only": [.string(kind)]],
      ])
  }

  /// The values that a setting may have instead of its default.
  private static func otherValues<Root>(of setting: Setting<Root>) -> [JSON] {
    let values: [JSON] =
      switch setting.type {
      case .flag: [true, false]
      case .integer(let range): [.integer(range.lowerBound), .integer(range.upperBound)]
      case .choice(let choices): choices.map { .string($0.word) }
      case .line: ["https://example.org/other"]
      case .listPath: ["missing/other.xit"]
      case .listPatterns: [["*.txt"]]
      case .statuses: [["!": "ongoing"]]
      case .views: [["work": "#work"]]
      }
    return values.filter { $0 != setting.defaultValue }
  }

  /// The settings without effect in this session: `root`, which only a file can set; the default list, which only
  /// `todo-format add` uses; the patterns of lists and the filters of agendas, because it has no workspace; and those of
  /// Markdown documents.
  private static let settingsOfOthers: Set = [
    "root", "defaultList", "files", "views", "markdown.dates", "markdown.statuses",
  ]

  @Test func `every setting changes what the server sends`() throws {
    let standard = try Self.transcript(of: Self.list, [:])
    #expect(try Self.transcript(of: Self.list, [:]) == standard)
    for setting in Settings.all
    where setting.path.first != "severity" && !Self.settingsOfOthers.contains(setting.key) {
      for value in Self.otherValues(of: setting) {
        let options = JSON.object(JSONObject([(setting.key, value)]))
        let isRead = try Self.transcript(of: Self.list, options) != standard
        #expect(
          isRead,
          "\(setting.key): \(value) makes no difference: read the setting, or send a request that shows it in transcript(of:)"
        )
      }
    }
  }

  /// Excludes UTF-16, which this client announces, the largest message limit, which no message reaches, and edits of several
  /// files, because the session has only one.
  @Test func `every option of the server changes what it sends`() throws {
    let standard = try Self.transcript(of: Self.list, [:])
    for option in ServerOptions.all where option.key != "multiFileEdits" {
      for value in Self.otherValues(of: option) where value != "utf-16" && value != .integer(1 << 30) {
        let options = JSON.object(JSONObject([(option.key, value)]))
        let isRead = try Self.transcript(of: Self.list, options) != standard
        #expect(isRead, "nothing reads the option \(option.key): \(value) makes no difference")
      }
    }
  }

  @Test(arguments: Check.all)
  func `every severity changes the diagnostics`(check: Check) throws {
    let uri =
      check.code == .foreignFormat
      ? "file:///home/ann/list.todo"
      : check.dialect == .markdown ? "file:///home/ann/list.md" : ScriptedClient.uri
    let today = check.code == .dueToday ? (2026, 1, 31) : (2026, 11, 20)
    func transcript(_ options: JSON) throws -> [String] {
      try Self.transcript(of: check.wrong, named: uri, today: today, options)
    }
    let standard = try transcript([:])
    for value in Severity.allCases.map({ "\($0)" }) + ["off"] where value != "\(check.severity)" {
      let key = "severity.\(check.name)"
      let isRead = try transcript(.object(JSONObject([(key, .string(value))]))) != standard
      #expect(isRead, "nothing reads the setting \(key): \(value) makes no difference")
    }
  }
}
