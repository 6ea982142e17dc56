import ArgumentParsing
import TodoFiles
import TodoMerge
import TodoModel
import TodoText

/// The two versions of a list to compare.
struct ComparedVersions {
  private(set) var old: [UInt8] = []
  private(set) var new: [UInt8] = []
  /// The name of the list.
  let name: String
  /// Whether Git runs the command as its external diff, which must not fail: Git would stop before the next file.
  let isForGit: Bool
  /// What to say besides the changes.
  private(set) var remarks: [String] = []
  /// Whether both are UTF-8; others are compared line by line, as Git does.
  private(set) var areText = true

  /// Reads the versions of a list of a folder: the committed one and that of the file, of which one may be missing.
  init(of name: String, isCommitted: Bool) throws(CommandError) {
    self.name = name
    isForGit = false
    let exists = Folder.hasEntry(at: name)
    do throws(GitProgram.Failure) {
      if isCommitted { old = try GitFile(name).committed() }
    } catch {
      throw .notCommitted(name, error.reason)
    }
    if exists { new = try mappingFileError(Self.version(name)) }
    if !isCommitted { remarks.append("new list") }
    if !exists { remarks.append("deleted list") }
    try check()
  }

  /// Reads the versions that some operands name, one or two files or what Git passes.
  init(_ paths: [String]) throws(CommandError) {
    isForGit = paths.count >= 7 || paths.count == 1 && GitProgram.isComparing
    switch paths.count {
    case 1:
      name = paths[0]
      if isForGit {
        readUnmerged()
      } else {
        do throws(GitProgram.Failure) {
          old = try GitFile(name).committed()
        } catch {
          throw .notCommitted(name, error.reason)
        }
        new = try mappingFileError(Self.version(name))
      }
    case 2:
      name = paths[1]
      (old, new) = (
        try mappingFileError(Self.version(paths[0])), try mappingFileError(Self.version(paths[1]))
      )
    // Git passes path, old file, hash, mode, new file, hash and mode; for a renamed file also the new name and a
    // description.
    case 7...9:
      name = paths.count > 7 ? paths[7] : paths[0]
      if paths.count > 7 {
        let isCopy = paths.count > 8 && paths[8].containsText("\ncopy from ")
        remarks.append("\(isCopy ? "copied" : "renamed") from \(paths[0])")
      }
      let (oldMode, newMode) = (paths[3], paths[6])
      // The mode of a missing version is a period.
      if oldMode != newMode, ![oldMode, newMode].contains(".") {
        remarks.append("mode \(oldMode) → \(newMode)")
      }
      do throws(FileError) {
        (old, new) = (try Self.version(paths[1]), try Self.version(paths[4]))
      } catch {
        remarks.append("not compared: \(error)")
      }
    default:
      throw .message("name one or two files to compare")
    }
    try check()
  }

  /// The changes.
  func difference(_ dialect: Dialect) -> ListDifference {
    areText ? ListDifference(from: old, to: new, dialect) : ListDifference(fromLinesOf: old, to: new)
  }

  /// Notes whether the versions are text.
  private mutating func check() throws(CommandError) {
    for version in [old, new] {
      do throws(FileError) {
        try TextCheck.check(version, of: name)
      } catch .notUTF8 {
        areText = false
      } catch {
        guard isForGit else { throw .file(error) }
        (old, new) = ([], [])
        remarks.append("not compared: not text")
        return
      }
    }
  }

  /// Reads the versions of a file with a conflict, of which Git passes only the name: what the side that still has the
  /// file changed, or how the sides differ.
  private mutating func readUnmerged() {
    let (base, ours, theirs) = (try? GitFile(name).stages()) ?? (nil, nil, nil)
    switch (ours, theirs) {
    case (let ours?, let theirs?):
      remarks = ["not merged: ours and theirs differ"]
      (old, new) = (ours, theirs)
    case (let ours?, nil):
      remarks = [base == nil ? "not merged: only in ours" : "not merged: edited in ours, deleted in theirs"]
      (old, new) = (base ?? [], ours)
    case (nil, let theirs?):
      remarks = [base == nil ? "not merged: only in theirs" : "not merged: deleted in ours, edited in theirs"]
      (old, new) = (base ?? [], theirs)
    case (nil, nil):
      remarks = [base == nil ? "not compared: Git has no version" : "not merged: deleted in ours and theirs"]
      old = base ?? []
    }
  }

  /// The bytes of a version; Git names a missing one `/dev/null`.
  private static func version(_ path: String) throws(FileError) -> [UInt8] {
    path == "/dev/null" ? [] : try ListFile.read(path, checksText: false, allowsPipe: true).bytes
  }
}
