/// The file beside a list that its finished items are moved to.
package struct ArchiveFile: Sendable {
  /// Its path, absolute if that of the list is.
  package let path: String
  /// What stands in it; nil if it is not there yet.
  package let file: ListFile?

  /// The path of a list's archive.
  ///
  /// - Parameters:
  ///   - setting: The path from the list's folder, as the settings say it.
  ///   - list: The path of the list.
  /// - Returns: The path; nil if the archive is part of the list itself.
  package static func path(_ setting: String, of list: String) -> String? {
    guard !setting.isEmpty else { return nil }
    let path = Path.join(Path.split(list).folder, setting)
    if let there = try? realPath(path), let here = try? realPath(list), there == here { return nil }
    return path == list ? nil : path
  }

  /// Reads the archive at a path, which need not be there.
  ///
  /// - Throws: `FileError` if something is there that is no text, or may not be read.
  package init(at path: String) throws(FileError) {
    self.path = path
    do throws(FileError) {
      file = try ListFile.read(path)
    } catch .cannotRead(_, let reason) where reason.meansMissing {
      file = nil
    }
  }
}
