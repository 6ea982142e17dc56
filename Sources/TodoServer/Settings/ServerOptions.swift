import JSON
import JSONRPC
import TodoFiles
import TodoText

/// How the server itself behaves towards one client; only `initializationOptions` say it.
struct ServerOptions: Equatable, Sendable {
  /// The units that the client counts columns in, whatever it announces.
  var positionEncoding: ColumnEncoding?
  /// Whether a client that can asks for diagnostics, and is not sent any.
  var pullDiagnostics = false
  /// Some clients stall on thousands of diagnostics.
  static let largestDiagnosticsLimit = 1000

  /// At most this many diagnostics of a document are sent.
  var diagnosticsLimit = Self.largestDiagnosticsLimit
  /// Whether a document is formatted while it is saved.
  var formatOnSave = false
  /// The longest message that is taken, in bytes.
  var messageLimit = FrameDecoder.defaultBodyLimit
  /// The address of a page with a heading for each problem's code; nil if there is none to link to.
  var helpPage: String?
}

extension ServerOptions {
  /// Takes the server's own options out of `initializationOptions`.
  ///
  /// Both stand in the section of the server's or without it. What is left is the settings; each option of a wrong type gives a complaint, and its default holds.
  static func reading(_ json: JSON) -> (options: ServerOptions, settings: JSON, complaints: [String]) {
    var options = ServerOptions()
    var complaints: [String] = []
    let (outer, rest) = separated(json)
    let (inner, settings) = separated(rest[SettingsStore.section] ?? rest)
    for (option, value) in outer + inner where !value.isNull && !option.assign(value, &options) {
      complaints.append("\"\(option.key)\" must be \(option.type.expectation), not \(value.kind)")
    }
    return (options, settings, complaints)
  }

  /// Takes the server's own options out of settings that come later, when it is too late for them.
  ///
  /// An editor that sends all that it knows of sends them too. One that differs from what holds gives a
  /// complaint, for somebody may wonder why nothing happens.
  func readingLater(_ json: JSON) -> (settings: JSON, complaints: [String]) {
    let (said, settings) = Self.separated(json)
    let complaints = said.compactMap { option, value -> String? in
      var wanted = self
      guard option.assign(value, &wanted), wanted != self else { return nil }
      return "\"\(option.key)\" is read when the server starts: restart it"
    }
    return (settings, complaints)
  }

  private static func separated(_ json: JSON) -> (said: [(ServerOption, JSON)], settings: JSON) {
    guard case .object(let object) = json else { return ([], json) }
    var said: [(ServerOption, JSON)] = []
    var settings = JSONObject()
    for member in object.members {
      if let option = ServerOption.all.first(where: { $0.key == member.key }) {
        said.append((option, member.value))
      } else {
        settings.set(member.key, to: member.value)
      }
    }
    return (said, .object(settings))
  }
}
