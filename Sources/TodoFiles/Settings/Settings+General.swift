import JSON
import TodoModel
import TodoText

extension Settings {
  static let general: [Setting<Settings>] = [
    // Applies to the file that sets it, not to a list: ``SettingsLayer/isRoot``.
    Setting(
      "root", .flag, "Whether to ignore the settings files of parent folders.", defaultValue: false
    ) { _, _ in },
    Setting(
      "files", { $1(&$0.files) }, .listPatterns,
      """
      Files that are lists when a folder is searched, as patterns in the syntax of .gitignore, relative to the folder of \
      the settings file. They replace the default; the last one that matches decides, and ! excludes. Commands \
      that format folders skip Markdown files.
      """,
      value: { $0.array?.compactMap { $0.string } }, json: { .array($0.map(JSON.string)) }),
    .choice(
      "dialect", { $1(&$0.dialect) },
      among: [.extended: "Nested and bulleted items, too", .strict: "[x]it! 1.1 to the letter"],
      "Whether to parse lists strictly as [x]it! 1.1 (strict) or with nested and bulleted items (extended)."),
    .text(
      "defaultList", { $1(&$0.defaultList) }, as: .listPath(orMarkdown: true),
      """
      List that `todo-format add` uses if none is named, relative to the folder of the settings file that names \
      it, and in or below that folder.
      """),
    Setting(
      "views", { $1(&$0.views) }, .views,
      """
      Filters by name, such as { "work": "#work due<=fri" }: @work stands for this one in lists, agendas and \
      other filters, also with more terms, such as @work !!.
      """,
      value: { Dictionary(keepingFirst: $0.object?.members.map { ($0.key, $0.value.string ?? "") } ?? []) },
      json: { _ in [:] }),
  ]

  static let shown: [Setting<Settings>] = [
    .choice(
      "inlayHints", { $1(&$0.inlayHints) },
      among: [
        .off: "No hints", .on: "The time until each due date, and the progress of each group",
        .soon: "Only dates up to a week away",
      ],
      """
      Hints to show: the time until each due date and the progress of each group (on), only dates up to a week away \
      (soon) or none (off).
      """),
    .flag(
      "codeLens", { $1(&$0.codeLens) },
      "Whether to show the progress of each group above its title, with actions to sort and archive it."),
    .choice(
      "fade", { $1(&$0.fade) },
      among: [.nothing: "No items", .obsolete: "Obsolete items", .finished: "Checked and obsolete items"],
      "Which items editors dim: none (nothing), obsolete ones (obsolete) or all finished ones (finished)."),
    .flag(
      "documentColors", { $1(&$0.documentColors) },
      "Whether to show a colour beside each unfinished item, from red (most urgent) to blue."),
  ]
}
