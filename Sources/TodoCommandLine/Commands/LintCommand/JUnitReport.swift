import TodoModel
import TodoText

/// A report in JUnit's XML, with one suite per list.
///
/// Each problem is a test, which fails if it makes the exit code 1, and else is skipped; a list without problems has one
/// passing test.
enum JUnitReport {
  static func xml(_ findings: [LintFinding], files: [String]) -> String {
    let byFile = Dictionary(grouping: findings, by: { $0.file })
    let tests = files.reduce(0) { $0 + max(1, byFile[$1]?.count ?? 0) }
    let suites = files.map { suite(of: $0, byFile[$0] ?? []) }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="todo-format" tests="\(tests)" \(counts(of: findings)) errors="0">
      \(suites)</testsuites>

      """
  }

  private static func suite(of file: String, _ findings: [LintFinding]) -> String {
    let name = escaped(file)
    let count = max(1, findings.count)
    let cases =
      findings.isEmpty
      ? "    <testcase name=\"no problems\" classname=\"\(name)\" time=\"0\"/>\n"
      : findings.map { finding in
        let position = "\(finding.line):\(finding.column)"
        let message = escaped(finding.message)
        let result =
          finding.fails
          ? """
          <failure type="\(finding.severity)" message="\(message)">\(name):\(position): \(message)</failure>
          """ : "<skipped message=\"\(finding.severity): \(message)\"/>"
        return """
              <testcase name="\(position) \(finding.code.check.name)" classname="\(name)" time="0">
                \(result)
              </testcase>

          """
      }.joined()
    return """
        <testsuite name="\(name)" tests="\(count)" \(counts(of: findings)) errors="0" time="0">
      \(cases)  </testsuite>

      """
  }

  private static func counts(of findings: [LintFinding]) -> String {
    let failureCount = findings.count(where: { $0.fails })
    return "failures=\"\(failureCount)\" skipped=\"\(findings.count - failureCount)\""
  }

  /// Text in XML, without the controls that XML does not allow.
  private static func escaped(_ text: String) -> String {
    text.escapingControls(in: .name).unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&apos;"
      case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: String(scalar)
      }
    }.joined()
  }
}
