/// Numbers with nouns.
enum Count {
  /// `1 list`, `2 lists`.
  static func of(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
