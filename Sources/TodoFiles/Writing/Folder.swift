import CLibrary

package enum Folder {
  /// Creates the folder of a file, and those above it, if they are missing.
  package static func create(above path: String) throws(FileError) {
    let folder = Path.split(path).folder
    guard folder != ".", folder != "/", !hasEntry(at: folder) else { return }
    try create(above: folder)
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw .cannotCreateFolder(path: folder, because: .last)
    }
  }

  /// Whether there is a folder, or a link to one, at a path.
  package static func exists(at path: String) -> Bool { kindFollowingLinks(path) == .folder }

  /// Whether there is a file, a folder or anything else at a path.
  package static func hasEntry(at path: String) -> Bool { kindWithoutFollowing(path) != nil }

  /// The names of the lists in a folder by the default patterns, sorted, without hidden ones.
  package static func listNames(in path: String) -> [String] {
    ((try? folderEntries(of: path)) ?? []).compactMap { $0.name }
      .filter { $0.first != "." && ListFiles.includes(fileNamed: $0, .bySetting) }.sorted()
  }
}
