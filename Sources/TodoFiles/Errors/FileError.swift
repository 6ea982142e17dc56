import CLibrary

package enum FileError: Error, Equatable, Sendable {
  case cannotRead(path: String, because: Errno)
  /// The path leads to a folder, a device, a pipe or a socket.
  case notAFile(path: String, kind: FileKind)
  /// A text that is not UTF-8, with the first byte that does not begin a well-formed sequence.
  case notUTF8(path: String, position: FilePosition, byte: UInt8)
  /// A NUL byte near the start, as only binary files and UTF-16 have one.
  case binary(path: String, position: FilePosition)
  /// A large file with holes: parts that were never written, which no text has.
  case sparse(path: String)
  /// The file could not be replaced; it is unchanged.
  case cannotWrite(path: String, at: WriteStep, because: Errno)
  case cannotCreateFolder(path: String, because: Errno)
  case cannotWriteOutput(because: Errno)
  /// The file changed since it was read; it is left as it is.
  case changedMeanwhile(path: String)
  /// Another program changed the file twice during the write; its first change is in the file `rescued`.
  case changedTwice(path: String, rescued: String)
  /// Another process of this program holds the lock of the folder.
  case locked(folder: String)
  case removedMeanwhile(path: String)
  case existsAlready(path: String)
  /// The file is written, but may not survive a power cut.
  case notConfirmed(path: String, because: Errno)
  /// Something moved to this file, which could not be restored when the other file could not be written.
  case notTakenBack(path: String, because: String)
  /// The settings name an archive, or a default list, that must not be written.
  case badArchive(path: String, because: String)
  /// A file name that is not UTF-8, so that the file cannot be opened.
  case nameNotUTF8(folder: String, name: String)
}

extension FileError: CustomStringConvertible {
  /// One sentence: the file, what went wrong and what to do.
  package var description: String {
    switch self {
    case .cannotRead(let path, let reason) where reason.meansMissing && path.contains("*"):
      // The shell passes a pattern that matches nothing.
      "no file matches \(path)"
    case .cannotRead(let path, let reason):
      "cannot read \(path): \(reason)"
    case .notAFile(let path, .pipe):
      "\(path) is a pipe, not a file: use - to read standard input"
    case .notAFile(let path, let kind):
      "\(path) is \(kind.description), not a file: name a list file"
    case .notUTF8(let path, let position, let byte):
      // No byte below 0x80 is ill-formed, so there are two digits.
      "\(path):\(position): not UTF-8 (byte 0x\(String(byte, radix: 16, uppercase: true))): "
        + "save the file as UTF-8, or convert it with iconv"
    case .binary(let path, let position):
      "\(path):\(position): not a text file (NUL byte): if it is UTF-16, save it as UTF-8"
    case .sparse(let path):
      "\(path) is not a text file: parts of it were never written"
    case .cannotWrite(let path, .create, let reason):
      "cannot write \(path): cannot create a temporary file beside it: \(reason); the file is unchanged"
    case .cannotWrite(let path, .examine, let reason) where reason.code == ENOENT:
      "cannot write \(path): its folder does not exist: create it first"
    case .cannotWrite(let path, _, let reason):
      "cannot write \(path): \(reason); the file is unchanged"
    case .cannotCreateFolder(let path, let reason):
      "cannot create the folder \(path): \(reason)"
    case .cannotWriteOutput(let reason):
      "cannot write the output: \(reason)"
    case .changedMeanwhile(let path):
      "cannot write \(path): another program changed the file since it was read; "
        + "that change is kept: run the command again"
    case .changedTwice(let path, let rescued):
      "cannot write \(path): another program changed it twice meanwhile; "
        + "its last change is kept, and its first change is in \(rescued)"
    case .locked(let folder):
      "cannot write in \(folder): another todo-format has been writing there for ten seconds: try again later"
    case .removedMeanwhile(let path):
      "cannot write \(path): the file was removed or renamed since it was read: "
        + "run the command again with its new name"
    case .existsAlready(let path):
      "cannot write \(path): the file already exists: choose another name"
    case .notConfirmed(let path, let reason):
      "\(path) is written, but the disk did not confirm it: \(reason)"
    case .notTakenBack(let path, let reason):
      "\(reason); what moved is also in \(path), which another program has changed: remove it from one of them"
    case .badArchive(let path, let reason):
      "cannot archive to \(path): \(reason)"
    case .nameNotUTF8(let folder, let name):
      "\(folder): the name of the file \(name) is not UTF-8: rename it"
    }
  }

  /// The settings name a file outside of their folder.
  static func outside(_ folder: String, _ file: String, path: String) -> FileError {
    .badArchive(
      path: path,
      because:
        "it leads to \(file), which is outside \(folder), the folder of the settings file that names it")
  }
}
