import TodoText

extension Settings: Configurable {
  package static let all = general + shown + severitySettings + formatting + operating + conventional

  package static func named(_ key: String) -> Setting<Settings>? { byKey[key] }

  private static let byKey = Dictionary(keepingFirst: all.map { ($0.key, $0) })
}
