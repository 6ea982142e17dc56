import JSON
import TodoModel
import TodoText

extension Setting<Settings> {
  /// Applies to the file that sets it, not to a list: ``SettingsLayer/isRoot``.
  static var root: Self {
    Setting(
      "root", .flag, "Whether to ignore the settings files of parent folders.", defaultValue: false
    ) { _, _ in }
  }

  static var files: Self {
    .patterns(
      "files", { $1(&$0.files) },
      """
      Files that are lists when a folder is searched, as patterns in the syntax of .gitignore, relative to the folder of \
      the settings file. They replace the default; the last one that matches decides, and ! excludes. Commands \
      that format folders skip Markdown files.
      """)
  }

  static var dialect: Self {
    .choice(
      "dialect", { $1(&$0.dialect) },
      among: [.extended: "Nested and bulleted items, too", .strict: "[x]it! 1.1 to the letter"],
      "Whether to parse lists strictly as [x]it! 1.1 (strict) or with nested and bulleted items (extended).")
  }

  static var views: Self {
    Setting(
      "views", .views,
      """
      Filters by name, such as { "work": "#work due<=fri" }: @work stands for this one in lists, agendas and \
      other filters, also with more terms, such as @work !!.
      """,
      defaultValue: [:]
    ) { value, settings in
      let views = value.object?.members.map { ($0.key, $0.value.string ?? "") } ?? []
      settings.views = Dictionary(keepingFirst: views)
    }
  }

  static var defaultList: Self {
    .listPath(
      "defaultList", orMarkdown: true, { $1(&$0.defaultList) },
      """
      List that `todo-format add` uses if none is named, relative to the folder of the settings file that names \
      it, and in or below that folder.
      """)
  }
}
