import Foundation
import Testing
import TodoModel

/// The page of problems is made from the checks: `TODO_RECORD=1 swift test --filter ProblemsPageTests` writes it anew.
@Suite struct ProblemsPageTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/TodoModel/Documentation.docc/Problems.md").standardized

  @Test func `the page says what the checks say`() throws {
    let recorded = String(decoding: (try? Data(contentsOf: Self.page)) ?? Data(), as: UTF8.self)
    if ProcessInfo.processInfo.environment["TODO_RECORD"] == "1" {
      try Data(Self.text.utf8).write(to: Self.page)
    }
    #expect(recorded == Self.text)
  }

  private static var text: String {
    let head = """
      # Problems

      What can be wrong with a list, how grave it is by default, and how it is mended. `todo-format explain NAME` says the
      same in a shell; the setting `severity.NAME` makes one graver, less grave or `off`.

      | name | by default | |
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

  /// The example without what no page can show: a line end of its own kind, a control character.
  private static func shown(_ example: String) -> String {
    example.replacing("\r\n", with: "␍\n").replacing("\r", with: "␍\n").replacing("\u{7}", with: "␇")
      .split(separator: "\n").joined(separator: "\n")
  }
}
