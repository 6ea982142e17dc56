import JSON
import TodoModel

extension Settings {
  static let operating: [Setting<Settings>] = [
    .flag(
      "operations.completeSubItems", { $1(&$0.operations.completesSubItems) },
      "Whether completing an item completes its sub-items."),
    .flag(
      "operations.completeParent", { $1(&$0.operations.completesParent) },
      "Whether completing the last open sub-item completes its parent."),
    .flag(
      "operations.doneStamp", { $1(&$0.operations.stampsDone) },
      "Whether completing an item adds a #done= tag with the date."),
    .flag(
      "operations.createdStamp", { $1(&$0.operations.stampsCreated) },
      "Whether inserting an item adds a #created= tag with the date."),
    .flag(
      "operations.repeat", { $1(&$0.operations.repeats) },
      "Whether completing an item with a #repeat= tag adds the next occurrence below it."),
    .text(
      "operations.archiveTitle", { $1(&$0.operations.archiveTitle) },
      "Title of the group that finished items move to."),
    .text(
      "operations.archiveFile", { $1(&$0.archiveFile) }, as: .listPath(orMarkdown: false),
      """
      List file that finished items move to, relative to the list’s folder; it must be in or below the folder of the \
      settings file that names it. Leave it empty to archive in the list itself.
      """),
  ]

  static let conventional: [Setting<Settings>] = [
    .text(
      "dependencies.idTag", { $1(&$0.conventions.idTag) },
      "The tag whose value names an item, without its number sign, in lowercase."),
    .text(
      "dependencies.afterTag", { $1(&$0.conventions.afterTag) },
      "The tag whose value names the items that must be finished first, without its number sign, in lowercase."
    ),
    .choice(
      "markdown.dates", { $1(&$0.operations.markdownDates) },
      among: [
        .arrow: "-> 2026-11-28", .signs: "📅 2026-11-28, as in Obsidian Tasks",
        .fields: "[due:: 2026-11-28], as in Dataview",
      ],
      """
      How operations write dates in a Markdown document if neither the item nor the document has any: after an arrow \
      (arrow), with the signs of Obsidian Tasks (signs) or as fields of Dataview (fields).
      """),
    Setting(
      "markdown.statuses", { $1(&$0.conventions.letters) }, .statuses,
      """
      What characters between the brackets mean in Markdown documents besides the usual ones, such as \
      { "!": "ongoing", ">": "obsolete" }: open, checked, ongoing, obsolete or in-question.
      """,
      value: { StatusLetters($0) }, json: { _ in [:] }),
  ]
}
