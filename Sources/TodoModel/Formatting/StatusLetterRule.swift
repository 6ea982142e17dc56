import TodoText

extension FormatRule {
  static let statusLetter = FormatRule(
    "status-letter", "Use a lowercase x in checked items",
    .lines(.statusLetter) { line, _, change in
      guard let item = line.item else { return }
      change.replace(item.statusRange, with: [Status.checked.character])
    })
}
