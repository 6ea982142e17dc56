import JSON
import TodoText

/// The values from one source: a settings file or an editor.
package struct SettingsLayer: Sendable {
  /// The valid settings, in the order of the text.
  private(set) var values: [(setting: Setting<Settings>, value: JSON)] = []
  /// What is wrong, without a full stop, and the offset in bytes, in the order of the text.
  ///
  /// At most ``issueLimit``, and a last one with the number of others.
  private(set) var issues: [(offset: Int, message: String)] = []
  /// Whether the settings files of parent folders are ignored.
  package private(set) var isRoot = false
  private var omittedCount = 0

  private static let issueLimit = 19

  /// Collects valid settings and issues.
  ///
  /// Keys that begin with `//` are comments. Keys may be nested (`{"format": {"sort": true}}`) or written in full
  /// (`{"format.sort": true}`). Null values are ignored.
  init(_ json: LocatedJSON) {
    guard case .object(let members) = json.content else {
      issues = [(json.offset, "settings must be an object, such as { \"dialect\": \"strict\" }")]
      return
    }
    add(members, in: nil)
    if let last = issues.last, omittedCount > 0 {
      issues.append((last.offset, "and \(omittedCount) more \(omittedCount == 1 ? "problem" : "problems")"))
    }
  }

  /// Decodes the settings that an editor sent.
  ///
  /// - Returns: The layer, and one message per issue.
  package static func parsing(_ json: JSON) -> (layer: SettingsLayer, messages: [String]) {
    // Serialized and parsed again, so that there is one decoder; editors send settings rarely.
    guard !json.isNull, let located = try? LocatedJSON(parsing: json.jsonBytes) else {
      return (SettingsLayer(), [])
    }
    let layer = SettingsLayer(located)
    return (layer, layer.issues.map { $0.message })
  }

  private init() {}

  /// Overrides other settings with these values.
  package func apply(to settings: inout Settings) {
    for (setting, value) in values { _ = setting.assign(value, to: &settings) }
  }

  func sets(_ key: String) -> Bool { values.contains { $0.setting.key == key } }

  private mutating func note(_ offset: Int, _ message: @autoclosure () -> String) {
    if issues.count < Self.issueLimit { issues.append((offset, message())) } else { omittedCount += 1 }
  }

  private mutating func add(_ members: [LocatedJSON.Member], in section: String?) {
    var seen: Set<String> = []
    for member in members where !member.key.hasPrefix("//") && (section != nil || member.key != "$schema") {
      let key = section.map { "\($0).\(member.key)" } ?? member.key
      if !seen.insert(member.key).inserted {
        note(member.keyOffset, "\"\(key)\" is set twice; the last value is used")
      }
      if let setting = Settings.named(key) {
        add(setting, member.value)
      } else if Self.sections.contains(key) {
        if case .object(let inner) = member.value.content {
          add(inner, in: key)
        } else if !member.value.json.isNull {
          note(member.value.offset, SettingsProblem.wrongType(key, "an object", member.value.json))
        }
      } else {
        note(
          member.keyOffset,
          "unknown setting \"\(key.prefix(60))\""
            + (Suggestion.key(for: key).map { " (did you mean \"\($0)\"?)" } ?? ""))
      }
    }
  }

  private mutating func add(_ setting: Setting<Settings>, _ located: LocatedJSON) {
    let json = located.json
    if json.isNull { return }
    guard setting.type.accepts(json) else { return note(located.offset, setting.rejection(of: json)) }
    values.append((setting, json))
    if setting.key == "root" { isRoot = json.bool ?? false }
  }

  /// The keys of sections, such as `format`.
  private static let sections = Set(
    Settings.all.flatMap { setting in
      setting.path.indices.dropFirst().map { setting.path[..<$0].joined(separator: ".") }
    })
}
