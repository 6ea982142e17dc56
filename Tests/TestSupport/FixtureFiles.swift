#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
  package static func texts(in folder: String, ending: String = ".txt") throws -> [(
    name: String, text: String
  )] {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    let path = parts.joined(separator: "/") + "/Fixtures/\(folder)"
    guard let stream = opendir(path) else { throw Unreadable(path: path) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(ending) { names.append(String(name.dropLast(ending.count))) }
    }
    return try names.sorted().map { ($0, try text(of: "\(path)/\($0)\(ending)")) }
  }

  private static func text(of path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw Unreadable(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&part, 1, part.count, file)
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
