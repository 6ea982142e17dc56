import JSON
import JSONRPC
import TodoFiles
import TodoText

/// Options of the server for one client, which are set only by `initializationOptions`.
package struct ServerOptions: Equatable, Sendable {
  /// The units in which the client counts columns, if they differ from those it announces.
  var positionEncoding: ColumnEncoding?
  /// Whether a client that supports it pulls diagnostics, so that none are published.
  ///
  /// Off by default, because published diagnostics need no request per change.
  var pullDiagnostics = false
  /// The largest allowed ``diagnosticsLimit``, because some clients stall on thousands of diagnostics.
  static let largestDiagnosticsLimit = 1000

  /// The maximum number of diagnostics sent for a document.
  var diagnosticsLimit = Self.largestDiagnosticsLimit
  /// Whether the client applies an edit of two files as a whole, so that items can move from one to the other.
  ///
  /// ALE does not: it stops at the second file if the first one is changed and `hidden` is off.
  var multiFileEdits = true
  /// Whether a document is formatted when it is saved.
  var formatOnSave = false
  /// The largest accepted message, in bytes.
  var messageLimit = FrameDecoder.defaultBodyLimit
  /// The address of a page with a heading for each problem's code; nil if there is none.
  var helpPage: String?

  /// Separates the server's options from `initializationOptions`.
  ///
  /// Options and settings may be in the section `todo` or outside of it. Each option of the wrong type is reported, and
  /// its default applies.
  static func parsing(_ json: JSON) -> (options: ServerOptions, settings: JSON, problems: [String]) {
    var options = ServerOptions()
    var problems: [String] = []
    let (outer, rest) = separated(json)
    let (inner, settings) = separated(rest[SettingsStore.section] ?? rest)
    for (option, value) in outer + inner where !value.isNull && !option.assign(value, to: &options) {
      problems.append(option.rejection(of: value))
    }
    return (options, settings, problems)
  }

  /// Removes the server's options from settings that are sent later, when they have no effect.
  ///
  /// Editors may send all settings that they know. An option that differs from the current one is reported.
  func parsingLater(_ json: JSON) -> (settings: JSON, problems: [String]) {
    let (found, settings) = Self.separated(json)
    let problems = found.compactMap { option, value -> String? in
      var changed = self
      guard option.assign(value, to: &changed), changed != self else { return nil }
      return "\"\(option.key)\" is read when the server starts: restart it"
    }
    return (settings, problems)
  }

  private static func separated(_ json: JSON) -> (found: [(Setting<ServerOptions>, JSON)], settings: JSON) {
    guard case .object(let object) = json else { return ([], json) }
    var found: [(Setting<ServerOptions>, JSON)] = []
    var settings = JSONObject()
    for member in object.members {
      if let option = all.first(where: { $0.key == member.key }) {
        found.append((option, member.value))
      } else {
        settings.set(member.key, to: member.value)
      }
    }
    return (found, .object(settings))
  }
}
