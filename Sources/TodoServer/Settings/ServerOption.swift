import JSON
import TodoFiles
import TodoText

/// The declaration of one of the ``ServerOptions``.
struct ServerOption: Sendable {
  /// The key in `initializationOptions`.
  let key: String
  /// The type of its values.
  let type: SettingType
  /// A description, in one sentence.
  let summary: String
  /// Sets the option; returns false if the value has another type.
  let assign: @Sendable (JSON, inout ServerOptions) -> Bool

  /// Every option, one a line.
  static let all: [ServerOption] = [
    .positionEncoding, .pullDiagnostics, .diagnosticsLimit, .formatOnSave, .messageLimit, .helpPage,
  ]

  static let positionEncoding = ServerOption(
    key: "positionEncoding", type: .choice(ColumnEncoding.allCases.map(\.rawValue)),
    summary: "The units in which the editor counts columns, if they are not those it announces."
  ) { json, options in
    guard let encoding = json.string.flatMap(ColumnEncoding.init) else { return false }
    options.positionEncoding = encoding
    return true
  }

  static let pullDiagnostics = flag(
    "pullDiagnostics", \.pullDiagnostics,
    "Whether an editor that supports it asks for diagnostics, instead of being sent them.")

  static let diagnosticsLimit = ServerOption(
    key: "diagnosticsLimit", type: .integer(1...ServerOptions.largestDiagnosticsLimit),
    summary: "The most problems published for a file, the most severe first."
  ) { json, options in
    guard let limit = json.int, 1...ServerOptions.largestDiagnosticsLimit ~= limit else { return false }
    options.diagnosticsLimit = limit
    return true
  }

  static let formatOnSave = flag(
    "formatOnSave", \.formatOnSave,
    "Whether a document is formatted before it is saved, if the editor supports that.")

  static let messageLimit = ServerOption(
    key: "messageLimit", type: .integer(messageLimits),
    summary: "The largest accepted message, in bytes."
  ) { json, options in
    guard let limit = json.int, messageLimits.contains(limit) else { return false }
    options.messageLimit = limit
    return true
  }

  static let helpPage = ServerOption(
    key: "helpPage", type: .line,
    summary: "The address of a page about the problems; each problem's code links to its heading there."
  ) { json, options in
    guard let page = json.string, !page.isEmpty, !page.contains(where: \.isNewline) else { return false }
    options.helpPage = page
    return true
  }

  /// The least is enough for the first messages of every client; the most fits into memory.
  private static let messageLimits = 4096...(1 << 30)

  private static func flag(
    _ key: String, _ field: any WritableKeyPath<ServerOptions, Bool> & Sendable, _ summary: String
  ) -> ServerOption {
    ServerOption(key: key, type: .flag, summary: summary) { json, options in
      guard let value = json.bool else { return false }
      options[keyPath: field] = value
      return true
    }
  }
}
