import CLibrary

package enum Path {
  /// Splits a path into folder and name; the folder of a bare name is `.`.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
  }

  /// Joins a folder and a name: `list.xit`, not `./list.xit`.
  package static func join(_ folder: String, _ name: String) -> String {
    if folder == "." { return name }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }

  /// The absolute path of a folder, or of its nearest existing parent.
  static func nearestReal(_ folder: String) -> String {
    var folder = folder
    while true {
      if let real = try? realPath(folder) { return real }
      if folder == "." || folder == "/" { return folder }
      folder = split(folder).folder
    }
  }

  /// A folder and its parents, innermost first.
  static func andAbove(_ folder: String) -> [String] {
    var folders = [folder]
    var last = folder
    while last != "/", last.utf8.contains(UInt8(ascii: "/")) {
      last = split(last).folder
      folders.append(last)
    }
    return folders
  }
}

/// The absolute path of an existing file or folder, without symbolic links, `.` and `..`.
///
/// - Throws: The reason; `ELOOP` for a loop of links, `ENOENT` for a dangling link.
func realPath(_ path: String) throws(Errno) -> String {
  // C would truncate a path at a NUL.
  guard !path.utf8.contains(0) else { throw Errno(code: ENOENT) }
  guard let resolved = realpath(path, nil) else { throw .last }
  defer { free(resolved) }
  return String(cString: resolved)
}
