#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is to be replaced: what must be the same at the end, and what its successor takes over.
struct ExistingFile: Equatable {
  let identity: FileIdentity
  let kind: FileKind
  let mode: mode_t
  let owner: uid_t
  let group: gid_t

  /// Looks at the file at the end of all symbolic links.
  ///
  /// - Throws: The reason why it must not be written. A rename asks the folder, not the file; but who takes
  ///   the write permission from a file means its text.
  init(_ path: String) throws(Errno) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last }
    guard access(path, W_OK) == 0 else { throw .last }
    identity = FileIdentity(status)
    kind = FileKind(mode: status.st_mode)
    mode = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
  }

  /// Gives a new file the owner, group and mode of this one, as far as the system lets us.
  ///
  /// What cannot be kept never widens anyone's rights: set-user-ID and set-group-ID go with the owner, and a
  /// group that is not the old one may do what everybody may.
  func passPermissions(to file: borrowing OpenFile) throws(Errno) {
    let mine = try file.status()
    var mode = mode
    if mine.st_uid != owner || mine.st_gid != group {
      do throws(Errno) {
        try file.setOwner(owner, group: group)
      } catch {
        mode &= 0o777
        do throws(Errno) {
          try file.setGroup(group)
        } catch {
          mode = mode & 0o707 | (mode & 0o007) << 3
        }
      }
    }
    // Only now: a change of owner takes the set-user-ID bit away.
    try file.setMode(mode)
  }
}
