import CLibrary

/// The git repository that a folder belongs to, as far as ignoring is concerned.
enum GitRepository {
  /// The rules of `.git/info/exclude`, for the folder that holds `.git`.
  ///
  /// `.git` is a folder, or in a linked work tree and a submodule a file that says where the folder is.
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

  /// The folder at or above an absolute path that holds `.git`; nil outside of any repository.
  static func root(above folder: String) -> String? {
    var folder = folder
    while kindWithoutFollowing(Path.join(folder, ".git")) == nil {
      if folder == "/" { return nil }
      folder = Path.split(folder).folder
    }
    return folder
  }

  /// The bytes of a small file of git's; none when there is no such file.
  ///
  /// A `.gitignore` that is a symbolic link is none, as for git.
  static func text(of path: String) -> [UInt8] {
    do throws(Errno) {
      let file = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
      guard FileKind(mode: try file.status().st_mode) == .regular else { return [] }
      return try file.readToEnd(expecting: 4095, atMost: SettingsFinder.largestSize)
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
