import JSON

/// The values from one source: a settings file or an editor.
package struct SettingsLayer: Sendable {
  /// The valid settings, in the order of the text.
  private(set) var values: [(setting: Setting<Settings>, value: JSON)] = []
  /// The first ``issueLimit`` issues, in the order of the text.
  private(set) var issues: [SettingsIssue] = []
  /// The number of further issues.
  private(set) var omittedCount = 0
  /// Whether the settings files of parent folders are ignored.
  package private(set) var isRoot = false

  /// The maximum number of issues to report per source; ``omission`` makes it 20 messages.
  static let issueLimit = 19

  /// A message about the omitted issues; nil if there are none.
  var omission: String? {
    omittedCount == 0 ? nil : "and \(omittedCount) more \(omittedCount == 1 ? "problem" : "problems")"
  }

  private mutating func note(_ offset: Int, _ reason: SettingsIssue.Reason) {
    if issues.count < Self.issueLimit {
      issues.append(SettingsIssue(offset: offset, reason: reason))
    } else {
      omittedCount += 1
    }
  }

  /// Collects valid settings and issues.
  ///
  /// Keys that begin with `//` are comments. Keys may be nested (`{"format": {"sort": true}}`) or written in full
  /// (`{"format.sort": true}`). Null values are ignored.
  init(_ json: LocatedJSON) {
    guard case .object(let members) = json.content else {
      note(json.offset, .notAnObject)
      return
    }
    add(members, in: nil)
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
    return (layer, layer.issues.map { $0.message } + [layer.omission].compactMap { $0.self })
  }

  private init() {}

  /// Overrides other settings with these values.
  package func apply(to settings: inout Settings) {
    for (setting, value) in values { _ = setting.assign(value, to: &settings) }
  }

  /// Whether the layer sets a setting.
  func sets(_ setting: Setting<Settings>) -> Bool { values.contains { $0.setting.key == setting.key } }

  private mutating func add(_ members: [LocatedJSON.Member], in section: String?) {
    var seen: Set<String> = []
    for member in members where !member.key.hasPrefix("//") && (section != nil || member.key != "$schema") {
      let key = section.map { "\($0).\(member.key)" } ?? member.key
      if !seen.insert(member.key).inserted {
        note(member.keyOffset, .repeatedKey(key))
      }
      if let setting = Settings.named(key) {
        add(setting, member.value)
      } else if Self.sections.contains(key) {
        guard case .object(let inner) = member.value.content else {
          addWrongType(key, "an object", member.value)
          continue
        }
        add(inner, in: key)
      } else {
        note(member.keyOffset, .unknownKey(key))
      }
    }
  }

  private mutating func add(_ setting: Setting<Settings>, _ located: LocatedJSON) {
    let json = located.json
    if json.isNull { return }
    guard setting.type.accepts(json) else {
      let mistake = setting.type.mistake(in: json)
      return note(
        located.offset, .wrongType(key: setting.key, expectation: setting.type.expectation, found: mistake))
    }
    values.append((setting, json))
    if setting.key == Setting<Settings>.root.key { isRoot = json.bool ?? false }
  }

  private mutating func addWrongType(_ key: String, _ expectation: String, _ found: LocatedJSON) {
    if found.json.isNull { return }
    note(found.offset, .wrongType(key: key, expectation: expectation, found: found.json))
  }

  /// The keys of sections, such as `format`.
  private static let sections = Set(
    Settings.all.flatMap { setting in
      setting.path.indices.dropFirst().map { setting.path[..<$0].joined(separator: ".") }
    })
}
