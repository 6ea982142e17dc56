import CLibrary

/// A file that exists for a moment beside the one that it is to replace; it is deleted unless it took that place.
struct TemporaryFile: ~Copyable {
  let file: OpenFile
  /// Where the file is until it is in place; then what stood there before is here, until it is deleted.
  let path: String
  /// Which file this is.
  private let id: FileID
  private var deletes = true

  /// Makes an empty file in the target's folder, so that both are on one file system.
  ///
  /// Nobody else may read it before it has the target's mode. Only where there is no target does the user's
  /// mask of permissions decide, as for every new file.
  init(beside target: WriteTarget) throws(Errno) {
    let draft = try Draft(beside: target)
    do throws(Errno) {
      let id = FileID(try draft.file.status())
      let name = TemporaryName.final(for: target.name, id, expecting: target.existing?.identity)
      let path = Path.join(target.folder, name)
      guard rename(draft.path, path) == 0 else { throw .last }
      (self.id, self.path) = (id, path)
    } catch {
      _ = unlink(draft.path)
      throw error
    }
    file = draft.file
  }

  /// The file before it has the name that says which file it is.
  private struct Draft: ~Copyable {
    let file: OpenFile
    let path: String

    init(beside target: WriteTarget) throws(Errno) {
      var attempts = 0
      while true {
        let path = Path.join(target.folder, TemporaryName.draft(for: target.name))
        do throws(Errno) {
          file = try OpenFile(
            path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: target.existing == nil ? 0o666 : 0o600)
          self.path = path
          return
        } catch {
          attempts += 1
          guard error.code == EEXIST, attempts < 100 else { throw error }
        }
      }
    }
  }

  deinit {
    // Nothing better can be done about a failure here: the error that led here is what the user is told.
    if deletes { _ = unlink(path) }
  }

  /// Puts the file where none is yet.
  ///
  /// - Throws: The reason; `EEXIST` if there is one by now.
  mutating func moveIntoPlace(of target: WriteTarget) throws(Errno) {
    do throws(Errno) {
      try FileExchange.moveExclusively(path, to: target.path)
    } catch  where error.meansNoSuchCall {
      guard kindWithoutFollowing(target.path) == nil else { throw Errno(code: EEXIST) }
      guard rename(path, target.path) == 0 else { throw .last }
    }
    deletes = false
  }

  /// Puts the file in the target's place, and what stood there in this one's.
  ///
  /// - Returns: Whether it is here; where the system cannot exchange files, it is gone.
  mutating func exchange(with target: WriteTarget) throws(Errno) -> Bool {
    do throws(Errno) {
      try FileExchange.exchange(path, target.path)
      return true
    } catch  where error.meansNoSuchCall {
      guard rename(path, target.path) == 0 else { throw .last }
      deletes = false
      return false
    }
  }

  /// Takes the file out of the target's place again, and puts back there what came out.
  ///
  /// - Returns: Where a text is that nobody has any other copy of; nil if there is none.
  mutating func takeBack(from target: WriteTarget) -> String? {
    do throws(Errno) {
      try FileExchange.exchange(path, target.path)
      if FileID(at: path) == id { return nil }
      // Another program wrote a second time: what it wrote last stays in place, what it wrote first stays here.
      try FileExchange.exchange(path, target.path)
    } catch {
      // The target is gone, or the system refuses: what came out is put back if nothing is there, else it stays here.
      if error.meansMissing, (try? FileExchange.moveExclusively(path, to: target.path)) != nil { return nil }
    }
    deletes = false
    return path
  }
}
