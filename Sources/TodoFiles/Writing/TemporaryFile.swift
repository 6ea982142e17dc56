#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file of passing existence beside the one that it is to replace; it is deleted unless it took that place.
struct TemporaryFile: ~Copyable {
  let file: OpenFile
  private let path: String
  private var isInPlace = false

  /// Makes an empty file in the target's folder, so that both are on one file system.
  ///
  /// Nobody else may read it before it has the target's mode. Only where there is no target does the user's
  /// mask of permissions decide, as for every new file.
  init(beside target: WriteTarget) throws(Errno) {
    var failure = Errno(code: EEXIST)
    for _ in 0..<100 {
      let path = Path.join(target.folder, Self.name(for: target.name))
      do throws(Errno) {
        file = try OpenFile(
          path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: target.existing == nil ? 0o666 : 0o600)
        self.path = path
        return
      } catch {
        failure = error
        guard error.code == EEXIST else { break }
      }
    }
    throw failure
  }

  deinit {
    // Nothing better can be done about a failure here: the error that led here is what the user is told.
    if !isInPlace { _ = unlink(path) }
  }

  /// Puts the file in the target's place; from then on it is the target.
  mutating func moveIntoPlace(of target: WriteTarget) throws(Errno) {
    guard rename(path, target.path) == 0 else { throw .last }
    isInPlace = true
  }

  /// `.NAME.todo-format-XXXXXX.tmp`: hidden, no list file, and known for what it is when found.
  ///
  /// A long name is cut, because a name may not have more than 255 bytes.
  static func name(for name: String) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    var stem = Substring(name)
    while stem.utf8.count > 200 { stem.removeLast() }
    let random = (0..<6).compactMap { _ in letters.randomElement() }
    return ".\(stem).todo-format-\(String(random)).tmp"
  }
}
