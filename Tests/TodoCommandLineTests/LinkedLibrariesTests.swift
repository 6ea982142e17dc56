import Foundation
import Testing

/// The programs link no large library for a small function.
///
/// Such functions have replacements in the sources. Not all calls are found: `contains` and `split` look the same with a
/// character, which needs no library. Of separators that are texts, only those that begin with two dots are found.
@Suite struct LinkedLibrariesTests {
  private static let functions = [
    // The library for concurrency.
    "ContinuousClock", "SuspendingClock",
    // The library for regular expressions.
    ".ranges(of: ", ".firstRange(of: ", ".replacing(\"", ".trimmingPrefix(", "split(separator: \"..",
    // Foundation.
    "import Foundation",
  ]

  @Test func `no source uses a function of a large library`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
    let files = try #require(
      FileManager.default.enumerator(at: sources.standardized, includingPropertiesForKeys: nil))
    var uses: [String] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard Self.functions.contains(where: { text.contains($0) }) else { continue }
      uses += text.split(separator: "\n").filter { line in
        !line.drop(while: \.isWhitespace).hasPrefix("//") && Self.functions.contains { line.contains($0) }
      }.map { "\(file.lastPathComponent): \($0)" }
    }
    #expect(uses == [])
  }
}
