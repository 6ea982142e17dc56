import CLibrary

/// An open file, closed at the end of its scope.
struct OpenFile: ~Copyable {
  private let descriptor: Int32

  /// Opens a path; child processes do not inherit the file.
  init(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(Errno) {
    // C would truncate a path at a NUL.
    guard !path.utf8.contains(0) else { throw Errno(code: ENOENT) }
    descriptor = try retrying { open(path, flags | O_CLOEXEC, mode) }
  }

  deinit {
    // The result is ignored, because important writes have been synced.
    _ = close(descriptor)
  }

  borrowing func status() throws(Errno) -> FileStatus {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Makes reading a pipe wait for its writers, although opening did not.
  borrowing func waitWhenReading() throws(Errno) {
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) == 0 else { throw .last }
  }

  /// Reads the first bytes of the file without moving its offset.
  borrowing func start(_ count: Int) throws(Errno) -> [UInt8] {
    try fill(count) { pread(descriptor, $0, $1, off_t($2)) }
  }

  /// Whether the file has holes: parts that were never written.
  borrowing func hasHoles(in size: Int) -> Bool {
    let hole = csystem_first_hole(descriptor)
    return hole >= 0 && hole < size
  }

  borrowing func readToEnd(expecting size: Int, atMost limit: Int) throws(Errno) -> [UInt8] {
    try TodoFiles.readToEnd(of: descriptor, expecting: size, atMost: limit)
  }

  borrowing func writeAll(_ bytes: [UInt8]) throws(Errno) {
    try TodoFiles.writeAll(bytes[...], to: descriptor)
  }

  borrowing func setOwner(_ owner: uid_t, group: gid_t) throws(Errno) {
    guard fchown(descriptor, owner, group) == 0 else { throw .last }
  }

  borrowing func setMode(_ mode: mode_t) throws(Errno) {
    guard fchmod(descriptor, mode) == 0 else { throw .last }
  }

  /// Takes an exclusive advisory lock.
  ///
  /// - Throws: The reason; `EWOULDBLOCK` if another process has it.
  borrowing func lock() throws(Errno) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .last }
  }

  /// The extended attributes, valid while the file is open.
  var attributes: ExtendedAttributes { ExtendedAttributes(descriptor: descriptor) }

  /// Copies the access control list to another file, where it is not an extended attribute.
  borrowing func copyAccessList(to other: borrowing OpenFile) {
    _ = csystem_copy_access_list(descriptor, other.descriptor)
  }

  /// Syncs the file, or the entries of a folder, to disk.
  borrowing func sync() throws(Errno) {
    _ = try retrying { fsync(descriptor) }
  }
}
