import Foundation
import TestSupport
import Testing

/// The editors' tables are generated from the registry: `TODO_RECORD=1 swift test --filter EditorTablesTests` writes
/// them.
@Suite struct EditorTablesTests {
  @Test(arguments: GeneratedFile.all)
  func `an editor's version and tables match the registry`(file: GeneratedFile) throws {
    let current = try String(contentsOf: file.url, encoding: .utf8)
    let generated = try file.generate(current)
    if TestEnvironment.isRecording {
      try generated.write(to: file.url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file); review it, and run without TODO_RECORD")
      return
    }
    let isCurrent = current == generated
    #expect(isCurrent, "stale; TODO_RECORD=1 swift test --filter EditorTablesTests writes \(file)")
  }
}
