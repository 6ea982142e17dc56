import Foundation
import Testing

/// Files are short enough to be read at once.
@Suite struct FileLengthTests {
  private static let longest = 250

  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  @Test(arguments: ["Sources", "Tests"])
  func `a Swift file has at most 250 lines`(folder: String) throws {
    let files = FileManager.default.enumerator(
      at: Self.package.appending(path: folder), includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      count += 1
      let lines = try Data(contentsOf: file).count { $0 == UInt8(ascii: "\n") }
      #expect(lines <= Self.longest, "\(file.path): split it")
    }
    #expect(count > 100)
  }
}
