import ArgumentParsing
import TodoModel
import TodoText

/// The title of the group that `--under` names.
struct TargetGroup {
  /// The title; empty for the items without one.
  let title: String
  /// Whether the group is added if it is missing.
  let addsGroup: Bool

  init(_ arguments: Arguments, title: String? = nil) {
    self.title = (arguments[.group] ?? title)?.trimmedBlanks ?? ""
    addsGroup = arguments.has(.newGroup)
  }

  /// Whether a list has a group with the title.
  func isTitle(in list: TodoList) -> Bool { list.group(titled: title, isExact: addsGroup) != nil }

  /// Checks that a list has the group, so that a typing error makes no new one; an empty list may get any.
  ///
  /// - Throws: An error that names a similar group.
  func require(in list: TodoList, of file: String) throws(CommandError) {
    guard !addsGroup, !title.isEmpty, list.text.byteCount > 0, list.foreignFormat == nil,
      list.group(titled: title) == nil
    else { return }
    let similar =
      Suggestion.closest(to: title, among: list.groupTitles).map { " (did you mean \($0)?)" } ?? ""
    throw .message("\(file) has no group \(title.quotedLabel)\(similar): use --new-group to add it")
  }
}

extension CommandOption {
  static let newGroup = CommandOption(
    "new-group", "Add the group that --under names if it is missing")
}
