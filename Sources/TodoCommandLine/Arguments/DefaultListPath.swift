import TodoFiles

/// The list that a command uses if none is named.
enum DefaultListPath {
  /// The default list of the current folder's settings; nil if they name none.
  static func find(_ console: Console) throws(CommandError) -> String? {
    var finder = SettingsFinder()
    // Any list in the current folder has these settings.
    let settings = finder.settings(for: "todo.xit")
    for problem in finder.problems { console.report("todo-format: \(problem)") }
    do throws(FileError) {
      return try DefaultList.path(settings)
    } catch {
      throw .usage(.defaultListOutside(settings.defaultList))
    }
  }
}
