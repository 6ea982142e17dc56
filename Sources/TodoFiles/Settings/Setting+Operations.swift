import JSON
import TodoModel

extension Setting<Settings> {
  static var completeSubItems: Self {
    .flag(
      "operations.completeSubItems", { $1(&$0.operations.completesSubItems) },
      "Whether completing an item completes its sub-items.")
  }

  static var completeParent: Self {
    .flag(
      "operations.completeParent", { $1(&$0.operations.completesParent) },
      "Whether completing the last open sub-item completes its parent.")
  }

  static var doneStamp: Self {
    .flag(
      "operations.doneStamp", { $1(&$0.operations.stampsDone) },
      "Whether completing an item adds a #done= tag with the date.")
  }

  static var createdStamp: Self {
    .flag(
      "operations.createdStamp", { $1(&$0.operations.stampsCreated) },
      "Whether inserting an item adds a #created= tag with the date.")
  }

  static var `repeat`: Self {
    .flag(
      "operations.repeat", { $1(&$0.operations.repeats) },
      "Whether completing an item with a #repeat= tag adds the next occurrence below it.")
  }

  static var markdownDates: Self {
    .choice(
      "markdown.dates", { $1(&$0.operations.markdownDates) },
      among: [
        .arrow: "-> 2026-11-28", .signs: "📅 2026-11-28, as in Obsidian Tasks",
        .fields: "[due:: 2026-11-28], as in Dataview",
      ],
      """
      How operations write dates in a Markdown document if neither the item nor the document has any: after an arrow \
      (arrow), with the signs of Obsidian Tasks (signs) or as fields of Dataview (fields).
      """
    )
  }

  static var markdownStatuses: Self {
    Setting(
      "markdown.statuses", .statuses,
      """
      What characters between the brackets mean in Markdown documents besides the usual ones, such as \
      { "!": "ongoing", ">": "obsolete" }: open, checked, ongoing, obsolete or in-question.
      """,
      defaultValue: [:]
    ) { value, settings in
      if let letters = StatusLetters(value) { settings.conventions.letters = letters }
    }
  }

  static var idTag: Self {
    .text(
      "dependencies.idTag", { $1(&$0.conventions.idTag) },
      "The tag whose value names an item, without its number sign, in lowercase.")
  }

  static var afterTag: Self {
    .text(
      "dependencies.afterTag", { $1(&$0.conventions.afterTag) },
      "The tag whose value names the items that must be finished first, without its number sign, in lowercase."
    )
  }

  static var archiveTitle: Self {
    .text(
      "operations.archiveTitle", { $1(&$0.operations.archiveTitle) },
      "Title of the group that finished items move to.")
  }

  static var archiveFile: Self {
    .listPath(
      "operations.archiveFile", { $1(&$0.archiveFile) },
      """
      List file that finished items move to, relative to the list’s folder; it must be in or below the folder of the \
      settings file that names it. Leave it empty to archive in the list itself.
      """
    )
  }
}
