import TodoFiles
import TodoModel
import TodoText

/// Where *move to* moves items, as a client names it: `Groceries`, `#Groceries`, `home.xit` or `home.xit#Groceries`.
struct MoveDestination {
  /// The other list; nil for the list of the items.
  let path: CanonicalPath?
  /// The title of the group; empty for the items without a title.
  let title: String

  /// Finds the destination of items of `document`.
  init(_ text: String, of document: Document, in session: Session) throws(OperationError) {
    let text = String(text.drop(while: { $0.isWhitespace }))
    if text.first == "#" {
      (path, title) = (nil, String(text.dropFirst()))
      return
    }
    if let (list, group) = Destination.divide(text, find: { session.listPath(named: $0, near: document) }) {
      let own = document.uri.path.map { CanonicalPath($0) }
      let relation = own.map { list.relation(to: $0) } ?? .different
      guard relation != .linked else {
        throw .wrongArgument("\(list.path) is the same file as the list, by another name")
      }
      (path, title) = (relation == .same ? nil : list, group ?? "")
      return
    }
    guard !text.isEmpty, document.list.group(titled: text) != nil else {
      throw .wrongArgument(
        "no list or group is named \(text.quotedLabel): write \(ArgumentKind.destination.examples), "
          + "or #\(text.label) for a new group")
    }
    (path, title) = (nil, text)
  }
}

extension Session {
  /// The list of the workspace that a user means by a name: relative to a workspace folder or to the document's folder.
  ///
  /// The file may be missing if its name is that of a list, not of a Markdown file.
  fileprivate func listPath(named name: String, near document: Document) -> CanonicalPath? {
    var paths = foldersOfNames(near: document).map { Path.join($0, name) }
    if name.first == "/" { paths = [name] }
    let isList = ListFiles.hasListEnding(name)
    guard isList || ListFiles.isMarkdown(named: name) else { return nil }
    let files = paths.map { CanonicalPath($0) }
    if let existing = files.first(where: { documents.document(of: $0) != nil || Folder.hasEntry(at: $0.path) }
    ) {
      return existing
    }
    return isList ? files.first { workspaceURI(of: $0) != nil } : nil
  }

  /// The folders that names of lists are relative to: first the workspace folder with the document.
  func foldersOfNames(near document: Document?) -> [String] {
    let folders = index.folders.compactMap { $0.path }
    let path = document?.uri.path
    let own = folders.filter { path?.isBelow($0) == true }.sorted { $0.utf8.count > $1.utf8.count }
    return own + folders.filter { !own.contains($0) } + [document?.uri.folder].compactMap { $0.self }
  }

  /// The name of a list that a user writes: its path in a workspace folder, or the whole path if an earlier folder has a
  /// list of that name.
  func name(ofListAt path: String, near document: Document?) -> String {
    let folders = foldersOfNames(near: document)
    guard let index = folders.firstIndex(where: path.isBelow) else { return path }
    let name = String(path.dropFirst(folders[index].count).drop { $0 == "/" })
    return folders[..<index].contains { Folder.hasEntry(at: Path.join($0, name)) } ? path : name
  }
}
