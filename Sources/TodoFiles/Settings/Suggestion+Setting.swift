import TodoText

extension Suggestion {
  /// The setting whose key, with or without its sections, is most similar; nil if none is similar.
  static func key(for written: String) -> String? {
    // No key is this long, and comparing takes time proportional to the length.
    let written = Array(written.lowercased().utf8.prefix(100))
    let rated = Settings.all.map { setting in
      let whole = distance(written, Array(setting.key.lowercased().utf8))
      let name = distance(written, Array((setting.path.last ?? "").lowercased().utf8))
      return (key: setting.key, distance: min(whole, name))
    }
    guard let best = rated.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, written.count / 4) ? best.key : nil
  }
}
