import CLibrary

/// Paths are plain strings; these are the few things that are done to their letters.
enum Path {
  /// A path as the folder and the name in it; the folder of a bare name is `.`.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
  }

  /// The path of a name in a folder, as a person would write it: `list.xit`, not `./list.xit`.
  static func join(_ folder: String, _ name: String) -> String {
    if folder == "." { return name }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }

  /// The absolute path of a folder, or of the nearest one above it that exists.
  static func nearestReal(_ folder: String) -> String {
    var folder = folder
    while true {
      if let real = try? realPath(folder) { return real }
      if folder == "." || folder == "/" { return folder }
      folder = split(folder).folder
    }
  }

  /// A folder and all above it, the nearest first.
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

/// The absolute path without symbolic links, `.` and `..` of something that exists.
///
/// - Throws: The reason; `ELOOP` when links lead in a circle, `ENOENT` when they lead nowhere.
func realPath(_ path: String) throws(Errno) -> String {
  // C would read a path with a NUL as a shorter path, that is, as another file.
  guard !path.utf8.contains(0) else { throw Errno(code: ENOENT) }
  guard let resolved = realpath(path, nil) else { throw .last }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// What a path leads to, at the end of all symbolic links; nil when that is nothing, or no look is allowed.
func kindFollowingLinks(_ path: String) -> FileKind? {
  guard !path.utf8.contains(0) else { return nil }
  var status = stat()
  return stat(path, &status) == 0 ? FileKind(mode: status.st_mode) : nil
}

/// What stands at a path, be it a symbolic link that leads nowhere; nil when nothing does, or no look is allowed.
func kindWithoutFollowing(_ path: String) -> FileKind? {
  guard !path.utf8.contains(0) else { return nil }
  var status = stat()
  return lstat(path, &status) == 0 ? FileKind(mode: status.st_mode) : nil
}
