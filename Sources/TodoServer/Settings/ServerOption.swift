import JSON
import TodoFiles
import TodoText

/// How the server itself behaves towards one client; only `initializationOptions` say it.
struct ServerOptions: Equatable, Sendable {
  /// The units that the client counts columns in, whatever it announces.
  var positionEncoding: ColumnEncoding?
  /// Whether a client that can asks for diagnostics, and is not sent any.
  var pullDiagnostics = false
  /// Whether a document is formatted while it is saved.
  var formatOnSave = false
  /// Which finished items are shown otherwise, by diagnostics that say nothing else.
  var fade = Fade.nothing

  /// Which items are shown otherwise.
  enum Fade: String, Sendable, CaseIterable {
    case nothing, obsolete, finished
  }
}

/// One of them, as the registry declares it.
struct ServerOption: Sendable {
  /// The key in `initializationOptions`.
  let key: String
  /// What values it may have.
  let type: SettingType
  /// What it does, in one sentence.
  let summary: String
  /// Takes a value; false if it is of another type.
  let assign: @Sendable (JSON, inout ServerOptions) -> Bool

  /// Every option, one a line.
  static let all: [ServerOption] = [
    .positionEncoding, .pullDiagnostics, .formatOnSave, .fade,
  ]

  static let positionEncoding = ServerOption(
    key: "positionEncoding", type: .choice(ColumnEncoding.allCases.map(\.rawValue)),
    summary: "The units that the editor counts columns in, for one that announces others."
  ) { json, options in
    guard let encoding = json.string.flatMap(ColumnEncoding.init) else { return false }
    options.positionEncoding = encoding
    return true
  }

  static let pullDiagnostics = flag(
    "pullDiagnostics", \.pullDiagnostics,
    "Whether an editor that can asks for diagnostics, and is not sent any.")

  static let formatOnSave = flag(
    "formatOnSave", \.formatOnSave,
    "Whether a document is formatted while it is saved, by an editor that waits for it.")

  static let fade = ServerOption(
    key: "fade", type: .choice(ServerOptions.Fade.allCases.map(\.rawValue)),
    summary:
      "Which items are faded (obsolete) or also struck through (finished), by hints, where an editor can."
  ) { json, options in
    guard let fade = json.string.flatMap(ServerOptions.Fade.init) else { return false }
    options.fade = fade
    return true
  }

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

extension ServerOptions {
  /// Takes the server's own options out of `initializationOptions`.
  ///
  /// What is left is the settings; each option of a wrong type gives a complaint, and its default holds.
  static func reading(_ json: JSON) -> (options: ServerOptions, settings: JSON, complaints: [String]) {
    guard case .object(let object) = json else { return (ServerOptions(), json, []) }
    var options = ServerOptions()
    var settings = JSONObject()
    var complaints: [String] = []
    for member in object.members {
      guard let option = ServerOption.all.first(where: { $0.key == member.key }) else {
        settings.set(member.key, to: member.value)
        continue
      }
      guard !member.value.isNull, !option.assign(member.value, &options) else { continue }
      complaints.append("\"\(option.key)\" must be \(option.type.expectation), not \(member.value.kind)")
    }
    return (options, .object(settings), complaints)
  }
}
