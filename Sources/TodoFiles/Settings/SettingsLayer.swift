import JSON

/// What one source sets: a settings file, or an editor.
package struct SettingsLayer: Sendable {
  /// The settings that have a value of the right type, in the order in which they stand there.
  private var values: [(setting: Setting, value: JSON)] = []
  /// What does not hold, in the order of the text.
  private(set) var slips: [SettingsIssue] = []
  /// Whether settings files further up are not read.
  package private(set) var isRoot = false

  /// Takes what is right and notes what is wrong.
  ///
  /// Keys may stand in sections (`{"format": {"sort": true}}`) or be written whole (`{"format.sort": true}`).
  /// A null sets nothing.
  init(_ json: LocatedJSON) {
    guard case .object(let members) = json.content else {
      slips.append(SettingsIssue(offset: json.offset, reason: .notAnObject))
      return
    }
    add(members, in: nil)
  }

  /// Takes what an editor sent.
  ///
  /// - Returns: The layer, and one message for each thing that does not hold.
  package static func reading(_ json: JSON) -> (layer: SettingsLayer, messages: [String]) {
    // Written and read again, so that there is one reader; editors send settings rarely.
    guard !json.isNull, let located = try? LocatedJSON(reading: json.jsonBytes) else {
      return (SettingsLayer(), [])
    }
    let layer = SettingsLayer(located)
    return (layer, layer.slips.map(\.message))
  }

  private init() {}

  /// Puts what is set here over other settings.
  package func apply(to settings: inout Settings) {
    for (setting, value) in values { _ = setting.assign(value, &settings) }
  }

  /// Whether a setting has a value here.
  func sets(_ setting: Setting) -> Bool { values.contains { $0.setting.key == setting.key } }

  private mutating func add(_ members: [LocatedJSON.Member], in section: String?) {
    var seen: Set<String> = []
    for member in members where section != nil || member.key != "$schema" {
      let key = section.map { "\($0).\(member.key)" } ?? member.key
      if !seen.insert(member.key).inserted {
        slips.append(SettingsIssue(offset: member.keyOffset, reason: .repeatedKey(key)))
      }
      if let setting = Setting.named(key) {
        add(setting, member.value)
      } else if Self.sections.contains(key) {
        guard case .object(let inner) = member.value.content else {
          addWrongType(key, "an object", member.value)
          continue
        }
        add(inner, in: key)
      } else {
        slips.append(SettingsIssue(offset: member.keyOffset, reason: .unknownKey(key)))
      }
    }
  }

  private mutating func add(_ setting: Setting, _ located: LocatedJSON) {
    let json = located.json
    if json.isNull { return }
    var trial = Settings.standard
    guard setting.assign(json, &trial) else {
      return addWrongType(setting.key, setting.type.expectation, located)
    }
    values.append((setting, json))
    if setting.key == Setting.root.key { isRoot = json.bool ?? false }
  }

  private mutating func addWrongType(_ key: String, _ expectation: String, _ found: LocatedJSON) {
    if found.json.isNull { return }
    slips.append(
      SettingsIssue(
        offset: found.offset, reason: .wrongType(key: key, expectation: expectation, found: found.json)))
  }

  /// The keys that hold settings: `format` and the like.
  private static let sections = Set(
    Setting.all.flatMap { setting in
      setting.path.indices.dropFirst().map { setting.path[..<$0].joined(separator: ".") }
    })
}
