import CLibrary

/// An open file, closed when it goes out of scope.
///
/// These are the POSIX calls themselves: FoundationEssentials offers no identity from the same open file, no
/// `fsync`, no `O_EXCL`, and it would make the start of the process slower.
struct OpenFile: ~Copyable {
  private let descriptor: Int32

  /// Opens a path; the open file is not passed on to programs that this one starts.
  init(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(Errno) {
    // C would read a path with a NUL as a shorter path, that is, as another file.
    guard !path.utf8.contains(0) else { throw Errno(code: ENOENT) }
    descriptor = try retrying { open(path, flags | O_CLOEXEC, mode) }
  }

  deinit {
    // The result is without interest: what had to reach the disk was synced before.
    _ = close(descriptor)
  }

  /// What the system knows of the open file.
  borrowing func status() throws(Errno) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    return status
  }

  /// Reads the first bytes of the file, and stays where it is.
  borrowing func start(_ count: Int) throws(Errno) -> [UInt8] {
    var failure: Errno?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
      do throws(Errno) {
        got = try retrying { pread(descriptor, buffer.baseAddress, count, 0) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Whether there are parts before the end of the file that were never written, and so take no room on the disk.
  borrowing func hasHoles(in size: Int) -> Bool {
    let hole = csystem_first_hole(descriptor)
    return hole >= 0 && hole < size
  }

  /// Reads from here to the end of the file.
  borrowing func readToEnd(expecting size: Int, atMost limit: Int) throws(Errno) -> [UInt8] {
    try TodoFiles.readToEnd(of: descriptor, expecting: size, atMost: limit)
  }

  /// Writes all bytes at the end of what is written.
  borrowing func writeAll(_ bytes: [UInt8]) throws(Errno) {
    try TodoFiles.writeAll(bytes, to: descriptor)
  }

  /// Gives the file to an owner and a group.
  borrowing func setOwner(_ owner: uid_t, group: gid_t) throws(Errno) {
    guard fchown(descriptor, owner, group) == 0 else { throw .last }
  }

  /// Gives the file to a group.
  borrowing func setGroup(_ group: gid_t) throws(Errno) {
    guard fchown(descriptor, uid_t.max, group) == 0 else { throw .last }
  }

  /// Sets the permission bits.
  borrowing func setMode(_ mode: mode_t) throws(Errno) {
    guard fchmod(descriptor, mode) == 0 else { throw .last }
  }

  /// Locks the file for this process alone, among those that ask.
  ///
  /// - Throws: The reason; `EWOULDBLOCK` if another process has it.
  borrowing func lock() throws(Errno) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .last }
  }

  /// Begins to write to the disk what ``sync()`` will wait for, where the system can.
  borrowing func startWriting() { _ = csystem_start_writing(descriptor) }

  /// The extended attributes; not to be kept longer than the file is open.
  var attributes: ExtendedAttributes { ExtendedAttributes(of: descriptor) }

  /// Copies the access control list to another file, where it is not an extended attribute.
  borrowing func copyAccessList(to other: borrowing OpenFile) {
    _ = csystem_copy_access_list(descriptor, other.descriptor)
  }

  /// Waits until the bytes are on disk, but not what the file system records about the file.
  ///
  /// - Throws: The reason; `ENOSYS` unless ``syncFileSystem()`` then makes the file as safe as ``sync()``.
  borrowing func syncBytes() throws(Errno) {
    _ = try retrying { csystem_sync_bytes(descriptor) }
  }

  /// Waits until everything in the file system of this file is on disk, whichever program wrote it.
  borrowing func syncFileSystem() throws(Errno) {
    _ = try retrying { csystem_sync_file_system(descriptor) }
  }

  /// Waits until the file, or the entries of a folder, are on the disk.
  borrowing func sync() throws(Errno) {
    _ = try retrying { fsync(descriptor) }
  }
}
