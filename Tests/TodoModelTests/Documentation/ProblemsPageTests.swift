import Foundation
import TestSupport
import Testing
import TodoModel

/// Compares the page of problems with the checks; `TODO_RECORD=1 swift test --filter ProblemsPageTests` rewrites it.
@Suite struct ProblemsPageTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/TodoModel/Documentation.docc/Problems.md").standardized

  @Test func `the page matches the checks`() throws {
    let recorded = String(decoding: (try? Data(contentsOf: Self.page)) ?? Data(), as: UTF8.self)
    if TestEnvironment.isRecording {
      try Data(Self.text.utf8).write(to: Self.page)
      Issue.record("recorded Problems.md; review it, and run without TODO_RECORD")
      return
    }
    let isCurrent = recorded == Self.text
    #expect(isCurrent, "stale; TODO_RECORD=1 swift test --filter ProblemsPageTests writes Problems.md")
  }

  private static var text: String {
    let head = """
      # Problems

      The problems that are reported, their default severities, and how to fix them. In a shell, `todo-format explain NAME`
      shows the same. The setting `severity.NAME` changes a severity or turns the problem `off`.

      | problem | default severity | |
      |---|---|---|

      """
    let rows = Check.all.map { "| [\($0.name)](#\($0.name)) | \($0.severity) | \($0.summary) |\n" }.joined()
    return head + rows + Check.all.map(section).joined()
  }

  private static func section(of check: Check) -> String {
    """

    ## \(check.name)
    \(check.summary). \(check.explanation)

    Instead of
    ```xit
    \(shown(check.wrong))
    ```
    write
    ```xit
    \(shown(check.right))
    ```

    """
  }

  /// The example with visible symbols for carriage returns and control characters.
  private static func shown(_ example: String) -> String {
    let text = example.replacing("\r\n", with: "␍\n").replacing("\r", with: "␍\n")
      .replacing("\u{7}", with: "␇")
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
