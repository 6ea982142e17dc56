import CLibrary

/// Finds a folder's git repository and the ignore rules inside `.git`.
enum GitRepository {
  /// The rules of `.git/info/exclude`, for the folder that holds `.git`.
  ///
  /// `.git` is a folder, or in a linked work tree or submodule a file with the path of the folder.
  static func exclusions(at root: String) -> [UInt8] {
    let git = Path.join(root, ".git")
    guard kindWithoutFollowing(git) == .regular else { return text(of: git + "/info/exclude") }
    let prefix = Array("gitdir: ".utf8)
    let pointer = text(of: git)
    guard pointer.starts(with: prefix) else { return [] }
    let folder = resolve(line(pointer.dropFirst(prefix.count)), from: root)
    let common = text(of: folder + "/commondir")
    return text(of: (common.isEmpty ? folder : resolve(line(common[...]), from: folder)) + "/info/exclude")
  }

  /// The folder at or above an absolute path that contains `.git`; nil outside a repository.
  static func root(above folder: String) -> String? {
    var folder = folder
    while kindWithoutFollowing(Path.join(folder, ".git")) == nil {
      if folder == "/" { return nil }
      folder = Path.split(folder).folder
    }
    return folder
  }

  /// The bytes of a small file of git's; empty if it is missing.
  ///
  /// Like git, ignores a `.gitignore` that is a symbolic link.
  static func text(of path: String) -> [UInt8] {
    do throws(Errno) {
      let file = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
      guard try file.status().kind == .regular else { return [] }
      // A guess that nearly all of these files fit in, so that one reading is enough.
      return try file.readToEnd(expecting: 4096, atMost: ListFile.largestSettingsSize)
    } catch {
      return []
    }
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }

  private static func resolve(_ path: String, from folder: String) -> String {
    path.utf8.first == UInt8(ascii: "/") ? path : Path.join(folder, path)
  }
}
