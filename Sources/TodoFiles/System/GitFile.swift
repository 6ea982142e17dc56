import CLibrary

/// A file in the work tree of a Git repository.
package struct GitFile {
  private let place: GitProgram.Place
  /// The path relative to the work tree.
  private let path: String

  /// Finds the repository of a file, which may be deleted.
  ///
  /// The environment names a repository in a hook, in an alias, and for a work tree elsewhere, such as that of a user's
  /// settings in the home folder. That is used only if the file is in its work tree, and not in a repository in it.
  ///
  /// - Throws: Why Git finds none.
  package init(_ path: String) throws(GitProgram.Failure) {
    let file = CanonicalPath(path)
    let above = GitProgram.Place.above(Path.nearestReal(file.folder.path))
    let found = Result { () throws(GitProgram.Failure) in try Self.workTree(in: above) }
    let nearest = try? found.get()
    if let (place, path) = Self.inherited(for: file, unlessIn: nearest) {
      (self.place, self.path) = (place, path)
      return
    }
    let folder = try found.get()
    guard let path = file.path(below: folder) else {
      throw GitProgram.Failure(reason: "\(path) is not in the work tree \(folder.path)")
    }
    (self.place, self.path) = (.above(folder.path), path)
  }

  /// The repository that the environment names, and the path of a file in its work tree.
  ///
  /// `nearest` is the work tree that Git finds from the file.
  ///
  /// - Returns: nil if there is none, or if the file is not its.
  private static func inherited(
    for file: CanonicalPath, unlessIn nearest: CanonicalPath?
  ) -> (place: GitProgram.Place, path: String)? {
    guard getenv("GIT_DIR") != nil, let folder = try? workTree(in: .current),
      let path = file.path(below: folder),
      let repository = try? value(of: "--absolute-git-dir", in: .current)
    else { return nil }
    if let nearest {
      // Without a work tree of its own, Git takes the current folder for that of any repository.
      guard getenv("GIT_WORK_TREE") != nil, !nearest.isInside(folder) else { return nil }
    }
    return (.workTree(folder.path, ofRepository: repository), path)
  }

  private static func workTree(in place: GitProgram.Place) throws(GitProgram.Failure) -> CanonicalPath {
    CanonicalPath(try value(of: "--show-toplevel", in: place))
  }

  private static func value(
    of option: String, in place: GitProgram.Place
  ) throws(GitProgram.Failure) -> String {
    String(decoding: try GitProgram.output(of: ["rev-parse", option], in: place).dropLast(), as: UTF8.self)
  }

  /// The bytes of the version that is committed.
  ///
  /// - Throws: Why there is none. A folder or a submodule of this name is no file.
  package func committed() throws(GitProgram.Failure) -> [UInt8] {
    do throws(GitProgram.Failure) {
      return try GitProgram.output(of: ["cat-file", "blob", "HEAD:\(path)"], in: place)
    } catch {
      throw error.reason.hasSuffix(": bad file") ? .init(reason: "it is no file there") : error
    }
  }

  /// The files in a folder and below it that are committed, with its path before theirs.
  package static func committed(in folder: String) throws(GitProgram.Failure) -> [String] {
    let names = try GitProgram.output(
      of: ["ls-tree", "-r", "-z", "--name-only", "HEAD"], in: .above(CanonicalPath(folder).path))
    return names.split(separator: 0).map { name in
      let name = String(decoding: name, as: UTF8.self)
      return folder == "." ? name : Path.join(folder, name)
    }
  }

  /// The versions of a file with a conflict, which Git keeps in its index; nil for those that it has not.
  package func stages() -> (base: [UInt8]?, ours: [UInt8]?, theirs: [UInt8]?) {
    var versions: [UInt8: [UInt8]] = [:]
    let (_, entries) = GitProgram.run(["ls-files", "-s", "-z", "--", path], in: place)
    for entry in entries.split(separator: 0) {
      // An entry is mode, hash and number, and after a TAB the path.
      let parts = entry.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2, parts[1].elementsEqual(path.utf8) else { continue }
      let words = parts[0].split(separator: UInt8(ascii: " "))
      // The mode of a file, not that of a link or a submodule.
      guard words.count == 3, words[0].starts(with: "100".utf8), let number = words[2].first else { continue }
      let blob = ["cat-file", "blob", String(decoding: words[1], as: UTF8.self)]
      versions[number] = try? GitProgram.output(of: blob, in: place)
    }
    return (versions[UInt8(ascii: "1")], versions[UInt8(ascii: "2")], versions[UInt8(ascii: "3")])
  }
}
