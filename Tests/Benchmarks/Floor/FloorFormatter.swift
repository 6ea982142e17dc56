import CLibrary

/// The minimal formatter: reads a file, splits it into lines and writes them.
enum FloorFormatter {
  /// Writes the lines of each file, or of the files in each folder, to standard output.
  static func run(_ paths: [String]) {
    for path in paths {
      guard let folder = opendir(path) else {
        format(path)
        continue
      }
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
          field.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if !name.hasPrefix(".") { run(["\(path)/\(name)"]) }
      }
      closedir(folder)
    }
  }

  private static func format(_ path: String) {
    guard let bytes = Descriptors.contents(of: path) else { return }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 1)
    var start = 0
    while start < bytes.count {
      let end = bytes.firstIndex(of: 0x0A, in: start..<bytes.count)
      output.append(contentsOf: bytes[start..<end])
      output.append(0x0A)
      start = end + 1
    }
    Descriptors.write(output, to: 1)
  }
}
