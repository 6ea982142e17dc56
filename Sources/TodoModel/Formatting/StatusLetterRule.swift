import TodoText

extension FormatRule {
  static let statusLetter = FormatRule(
    "status-letter", "The letter of a checked item is a small x",
    .lines(.statusLetter) { line, _, change in
      guard let item = line.item else { return }
      change.replace(item.statusByte, with: [Status.checked.character])
    })
}
