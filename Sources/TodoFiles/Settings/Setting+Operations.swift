import TodoModel

extension Setting {
  static let completeSubItems = Setting.flag(
    "operations.completeSubItems", \.operations.completesSubItems,
    "Whether completing an item completes its sub-items.")

  static let completeParent = Setting.flag(
    "operations.completeParent", \.operations.completesParent,
    "Whether completing the last open sub-item completes the item above it.")

  static let doneStamp = Setting.flag(
    "operations.doneStamp", \.operations.stampsDone,
    "Whether completing an item adds the day as a #done= tag.")

  static let `repeat` = Setting.flag(
    "operations.repeat", \.operations.repeats,
    "Whether completing an item with a #repeat= tag puts the next one below it.")

  static let archiveTitle = Setting.text(
    "operations.archiveTitle", \.operations.archiveTitle,
    "The title of the group that finished items are moved to.")

  static let archiveFile = Setting.listPath(
    "operations.archiveFile", \.archiveFile,
    """
    A list file that finished items are moved to, by its path from the list’s folder, in or below the folder of the \
    settings file that names it; empty for the same file.
    """
  )
}
