import TodoText

extension Settings: Configurable {
  /// All settings, in the order of the documentation.
  package static let all: [Setting<Settings>] =
    [.root, .files, .dialect, .defaultList, .views, .inlayHints, .codeLens, .fade, .documentColors]
    + Setting.severities + [
      .alignPriorities,
      .dateSeparators,
      .dateWords,
      .blankLines,
      .finalNewline,
      .sort,
      .completeSubItems,
      .completeParent,
      .doneStamp,
      .createdStamp,
      .repeat,
      .archiveTitle,
      .archiveFile,
      .idTag, .afterTag,
      .markdownDates, .markdownStatuses,
    ]

  /// The setting with a key.
  package static func named(_ key: String) -> Setting<Settings>? { byKey[key] }

  private static let byKey = Dictionary(keepingFirst: all.map { ($0.key, $0) })
}
