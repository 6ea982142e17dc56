import JSON

/// A declared setting.
package struct Setting: Sendable {
  /// The key with its sections, such as `format.blankLines`.
  package let key: String
  package let type: SettingType
  /// What it does, in one sentence.
  package let summary: String
  /// The default.
  package let defaultValue: JSON
  /// Assigns a value; returns false if its type is wrong.
  let assign: @Sendable (JSON, inout Settings) -> Bool

  /// The parts of the key: the sections, then the name.
  package var path: [String] { key.split(separator: ".").map(String.init) }
}

extension Setting {
  /// A Boolean setting.
  static func flag(
    _ key: String, _ field: any WritableKeyPath<Settings, Bool> & Sendable, _ summary: String
  ) -> Setting {
    let standard = Settings.standard[keyPath: field]
    return Setting(key: key, type: .flag, summary: summary, defaultValue: .bool(standard)) { json, settings in
      guard let value = json.bool else { return false }
      settings[keyPath: field] = value
      return true
    }
  }

  /// An integer within bounds.
  static func integer(
    _ key: String, _ field: any WritableKeyPath<Settings, Int> & Sendable, in range: ClosedRange<Int>,
    _ summary: String
  ) -> Setting {
    let standard = JSON.integer(Settings.standard[keyPath: field])
    return Setting(key: key, type: .integer(range), summary: summary, defaultValue: standard) {
      json, settings in
      guard let value = json.int, range.contains(value) else { return false }
      settings[keyPath: field] = value
      return true
    }
  }

  /// One of several words.
  static func choice<Value: RawRepresentable<String> & Sendable>(
    _ key: String, _ field: any WritableKeyPath<Settings, Value> & Sendable, among choices: [Value],
    _ summary: String
  ) -> Setting {
    let standard = JSON.string(Settings.standard[keyPath: field].rawValue)
    let type = SettingType.choice(choices.map(\.rawValue))
    return Setting(key: key, type: type, summary: summary, defaultValue: standard) { json, settings in
      guard let value = choices.first(where: { json == .string($0.rawValue) }) else { return false }
      settings[keyPath: field] = value
      return true
    }
  }

  /// The path of a list file, relative to the folder of the list; empty for none.
  ///
  /// It must have the name of a list, so that settings from someone else cannot have other files changed.
  static func listPath(
    _ key: String, _ field: any WritableKeyPath<Settings, String> & Sendable, _ summary: String
  ) -> Setting {
    let standard = JSON.string(Settings.standard[keyPath: field])
    return Setting(key: key, type: .listPath, summary: summary, defaultValue: standard) { json, settings in
      guard let value = json.string, !value.contains(where: { $0.isNewline || $0 == "\0" }) else {
        return false
      }
      let isList = ArchiveFile.endings.contains { value.hasSuffix($0) }
      guard value.isEmpty || (isList && !value.hasPrefix("/")) else { return false }
      settings[keyPath: field] = value
      return true
    }
  }

  /// A text of one line.
  static func text(
    _ key: String, _ field: any WritableKeyPath<Settings, String> & Sendable, _ summary: String
  ) -> Setting {
    let standard = JSON.string(Settings.standard[keyPath: field])
    return Setting(key: key, type: .line, summary: summary, defaultValue: standard) { json, settings in
      guard let value = json.string, !value.isEmpty, !value.contains(where: \.isNewline) else { return false }
      settings[keyPath: field] = value
      return true
    }
  }
}
