import CLibrary

/// An entry of a folder.
struct FolderEntry {
  /// The name's bytes, which need not be UTF-8.
  let nameBytes: [UInt8]
  let kind: FileKind

  /// The name; nil if it is not UTF-8.
  var name: String? { String(validating: nameBytes, as: UTF8.self) }

  /// Whether the entry, or all that is in it, comes before another entry of the folder in the order of the paths' bytes.
  func precedes(_ other: FolderEntry) -> Bool {
    let common = min(nameBytes.count, other.nameBytes.count)
    for index in 0..<common where nameBytes[index] != other.nameBytes[index] {
      return nameBytes[index] < other.nameBytes[index]
    }
    // In a path, a slash follows the name of a folder.
    func next(_ entry: FolderEntry) -> UInt8 {
      if common < entry.nameBytes.count { return entry.nameBytes[common] }
      return entry.kind == .folder ? UInt8(ascii: "/") : 0
    }
    return next(self) < next(other)
  }
}

/// The entries of a folder except `.` and `..`, in the order of ``FolderEntry/precedes(_:)``.
///
/// - Throws: The reason why the folder cannot be read.
func folderEntries(of folder: String) throws(Errno) -> [FolderEntry] {
  guard let stream = opendir(folder) else { throw .last }
  defer { closedir(stream) }
  var entries: [FolderEntry] = []
  while true {
    errno = 0
    guard let entry = readdir(stream) else {
      guard errno == 0 else { throw .last }
      break
    }
    let nameBytes = nameBytes(of: entry)
    if nameBytes.elementsEqual(".".utf8) || nameBytes.elementsEqual("..".utf8) { continue }
    entries.append(FolderEntry(nameBytes: nameBytes, kind: kind(of: entry, named: nameBytes, in: folder)))
  }
  return entries.sorted { $0.precedes($1) }
}

private func nameBytes(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
  guard let name = csystem_entry_name(entry) else { return [] }
  return Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
}

private func kind(of entry: UnsafeMutablePointer<dirent>, named name: [UInt8], in folder: String) -> FileKind
{
  switch Int(entry.pointee.d_type) {
  case Int(DT_REG): .regular
  case Int(DT_DIR): .folder
  case Int(DT_LNK): .symbolicLink
  case Int(DT_UNKNOWN):
    // Some file systems do not set the kind.
    kindWithoutFollowing(Path.join(folder, String(decoding: name, as: UTF8.self))) ?? .device
  default: .device
  }
}
