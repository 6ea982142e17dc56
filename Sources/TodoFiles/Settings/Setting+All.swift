extension Setting {
  /// All settings, in the order of the documentation.
  package static let all: [Setting] =
    [.root, .dialect, .inlayHints, .codeLens, .fade, .documentColors] + severities + [
      .alignPriorities,
      .dateSeparators,
      .blankLines,
      .finalNewline,
      .sort,
      .completeSubItems,
      .completeParent,
      .doneStamp,
      .repeat,
      .archiveTitle,
      .archiveFile,
    ]

  /// The setting with a key.
  package static func named(_ key: String) -> Setting? { byKey[key] }

  private static let byKey = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }
}
