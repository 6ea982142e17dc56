import CLibrary

struct FolderEntry {
  /// The name's bytes, which need not be UTF-8.
  let nameBytes: [UInt8]
  let kind: FileKind

  /// The name; nil if it is not UTF-8.
  var name: String? { String(validating: nameBytes, as: UTF8.self) }

  /// The bytes that a path to the entry, or to what is in it, has after the folder; these decide the order of entries.
  fileprivate var pathBytes: [UInt8] { kind == .folder ? nameBytes + [UInt8(ascii: "/")] : nameBytes }
}

/// The entries of a folder except `.` and `..`, in the order of the paths' bytes.
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
    let nameBytes =
      csystem_entry_name(entry).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? []
    if nameBytes.elementsEqual(".".utf8) || nameBytes.elementsEqual("..".utf8) { continue }
    entries.append(FolderEntry(nameBytes: nameBytes, kind: kind(of: entry, nameBytes, in: folder)))
  }
  return entries.sorted { $0.pathBytes.lexicographicallyPrecedes($1.pathBytes) }
}

private func kind(of entry: UnsafeMutablePointer<dirent>, _ name: [UInt8], in folder: String) -> FileKind {
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
