import JSON

/// What one source sets: a settings file, or an editor.
package struct SettingsLayer: Sendable {
  /// The settings that have a value of the right type, in the order in which they stand there.
  private var values: [(setting: Setting, value: JSON)] = []
  /// What does not hold, in the order of the text; the first ``mostIssues``.
  private(set) var issues: [SettingsIssue] = []
  /// How many more there are.
  private(set) var omittedCount = 0
  /// Whether settings files further up are not read.
  package private(set) var isRoot = false

  /// So many issues are told of one source: who has more has written something else.
  static let mostIssues = 19

  /// What says that there are more issues than are told; nil if all are.
  var omission: String? { omittedCount == 0 ? nil : "and \(omittedCount) more problems" }

  private mutating func note(_ offset: Int, _ reason: SettingsIssue.Reason) {
    if issues.count < Self.mostIssues {
      issues.append(SettingsIssue(offset: offset, reason: reason))
    } else {
      omittedCount += 1
    }
  }

  /// Takes what is right and notes what is wrong.
  ///
  /// Keys may stand in sections (`{"format": {"sort": true}}`) or be written whole (`{"format.sort": true}`).
  /// A null sets nothing.
  init(_ json: LocatedJSON) {
    guard case .object(let members) = json.content else {
      note(json.offset, .notAnObject)
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
    return (layer, layer.issues.map(\.message) + [layer.omission].compactMap(\.self))
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
        note(member.keyOffset, .repeatedKey(key))
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
        note(member.keyOffset, .unknownKey(key))
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
    note(found.offset, .wrongType(key: key, expectation: expectation, found: found.json))
  }

  /// The keys that hold settings: `format` and the like.
  private static let sections = Set(
    Setting.all.flatMap { setting in
      setting.path.indices.dropFirst().map { setting.path[..<$0].joined(separator: ".") }
    })
}
