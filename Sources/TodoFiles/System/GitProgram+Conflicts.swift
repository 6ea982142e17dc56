import CLibrary

extension GitProgram {
  /// The versions of a file with a conflict, which Git keeps in its index.
  package struct Stages {
    /// The common ancestor; empty if both sides added the file.
    package let base: [UInt8]
    package let ours: [UInt8]
    package let theirs: [UInt8]

    /// - Returns: nil unless both sides have the file, and for a file without a conflict.
    package init?(of path: String) {
      guard let stages = try? GitFile(path).stages(), let ours = stages.ours, let theirs = stages.theirs
      else { return nil }
      self.ours = ours
      self.theirs = theirs
      base = stages.base ?? []
    }
  }

  /// The file that Git writes for a conflict, without external merge drivers.
  ///
  /// `style` is one of Git's `merge.conflictStyle`. Only Git 2.44 and later can be told an algorithm to compare lines with.
  ///
  /// - Returns: The text with any labels; nil if Git cannot merge the versions so.
  package static func mergedFile(
    _ stages: Stages, style: String, markerSize: Int, algorithm: String? = nil
  ) -> [UInt8]? {
    // Git merges only files.
    guard let folder = try? VersionFolder(), (try? folder.write(stages)) != nil else { return nil }
    var options = ["-p", "--marker-size=\(markerSize)"]
    if style != "merge" { options.append("--\(style)") }
    if let algorithm { options.append("--diff-algorithm=\(algorithm)") }
    // `merge` has no option.
    let words = ["-c", "merge.conflictStyle=merge", "merge-file"] + options + VersionFolder.names
    let (code, output) = run(words, in: .none(in: folder.path))
    // The code is the number of conflicts; 127 is also that of a program that cannot be started.
    return code <= 127 && !output.isEmpty ? output : nil
  }
}

/// A temporary folder with the three versions of a file, deleted at the end of its scope.
private struct VersionFolder: ~Copyable {
  /// The names of our version, the base and their version, in Git's order.
  static let names = ["ours", "base", "theirs"]

  let path: String

  init() throws(Errno) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var template = Array(Path.join(parent.isEmpty ? "/tmp" : parent, "todo-format-XXXXXX").utf8CString)
    guard let made = mkdtemp(&template) else { throw .last }
    path = (try? realPath(String(cString: made))) ?? String(cString: made)
  }

  borrowing func write(_ stages: GitProgram.Stages) throws(Errno) {
    for (name, bytes) in zip(Self.names, [stages.ours, stages.base, stages.theirs]) {
      let file = try OpenFile(Path.join(path, name), O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
      try file.writeAll(bytes)
    }
  }

  deinit {
    for name in Self.names { _ = unlink(Path.join(path, name)) }
    _ = rmdir(path)
  }
}
