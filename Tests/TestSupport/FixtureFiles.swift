import CLibrary

/// The files below `Tests/Fixtures`.
///
/// By the C library: with Foundation, whatever links this module would take four times as long to start, and the
/// benchmark's floor is one of them.
package enum FixtureFiles {
  /// Why a fixture cannot be had.
  package struct Unreadable: Error {
    /// The file or folder.
    package let path: String
  }

  /// The files of a folder below `Tests/Fixtures` whose names end so, sorted by name.
  ///
  /// - Returns: their names without the ending, and what they hold.
  package static func texts(
    in folder: String, ending: String = ".txt"
  ) throws -> [(name: String, text: String)] {
    let names = try names(in: folder).filter { $0.hasSuffix(ending) }
    return try names.map { name in
      (
        String(name.dropLast(ending.count)),
        String(decoding: try bytes(of: "\(path(of: folder))/\(name)"), as: UTF8.self)
      )
    }
  }

  /// What a fuzzer found once.
  package struct Find: Sendable, CustomStringConvertible {
    /// The file's name: a number, and what it shows.
    package let name: String
    /// The fuzzer's input.
    package let bytes: [UInt8]

    /// Its name.
    package var description: String { name }
  }

  /// The finds in a folder below `Tests/Fixtures`: all its files, sorted by name.
  package static func finds(in folder: String) throws -> [Find] {
    try names(in: folder).filter { !$0.hasPrefix(".") }.map { name in
      Find(name: name, bytes: try bytes(of: "\(path(of: folder))/\(name)"))
    }
  }

  private static func path(of folder: String) -> String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    return parts.joined(separator: "/") + "/Fixtures/\(folder)"
  }

  private static func names(in folder: String) throws -> [String] {
    let path = path(of: folder)
    guard let stream = opendir(path) else { throw Unreadable(path: path) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    return names.sorted()
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw Unreadable(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&part, 1, part.count, file)
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    return bytes
  }
}
