import ArgumentParsing
import TodoFiles
import TodoModel
import TodoText

/// The group that items move to, or to which one is added.
struct TargetGroup {
  /// The title; empty for the items without one.
  let title: String
  /// Whether the group is added if none has exactly this title.
  let addsGroup: Bool
  /// Whether an editor asks the user before it adds a missing group.
  private let isConfirmed: Bool

  init(_ arguments: Arguments, title: String? = nil, isConfirmed: Bool = false) {
    self.title = (arguments[.group] ?? title)?.trimmedBlanks ?? ""
    addsGroup = arguments.has(.newGroup)
    self.isConfirmed = isConfirmed
  }

  /// What an editor asks before items move to a list, that of `file` if it is another one than the items': whether to
  /// add the list, unless it `exists`, or the group; nil if nothing is added.
  func addition(to list: TodoList, of file: String? = nil, exists: Bool = true) -> String? {
    let name = file.map { Path.split($0).name }
    guard exists else { return "New list: \(name ?? "")" }
    return isConfirmed && !addsGroup ? list.addition(ofGroup: title, in: name) : nil
  }

  /// Checks that a list has the group, so that a typing error makes no new one; an empty list may get any.
  ///
  /// - Throws: An error that names a similar group.
  func require(in list: TodoList, of file: String) throws(CommandError) {
    guard !addsGroup, !isConfirmed, !title.isEmpty, list.text.byteCount > 0, list.foreignFormat == nil,
      list.group(titled: title) == nil
    else { return }
    throw .message(
      "\(file) has no group \(title.quotedLabel)\(list.similarTitle(to: title)): use --new-group to add it")
  }
}

extension CommandOption {
  static let newGroup = CommandOption(
    "new-group", "Add the group if it is missing")
}

/// Where *move to* moves items, as a word: `home.xit`, `Groceries`, `#Groceries` or `home.xit#Groceries`.
struct DestinationName {
  /// The other list; nil for a group of the same one.
  let file: String?
  let title: String?

  /// Parses a word; the name of the other list is relative to the folder of that with the items.
  init(_ word: String, near list: String? = nil) {
    guard word.first != "#" else {
      (file, title) = (nil, String(word.dropFirst()))
      return
    }
    let named = Destination.divide(word) { name in
      ListFiles.mayBeList(named: name) || FilterOperands.split([name]).files == [name] ? name : nil
    }
    guard let named else {
      (file, title) = (nil, word)
      return
    }
    let folder = named.file.first == "/" ? nil : list.map { Path.split($0).folder }
    (file, title) = (folder.map { Path.join($0, named.file) } ?? named.file, named.title)
  }
}
