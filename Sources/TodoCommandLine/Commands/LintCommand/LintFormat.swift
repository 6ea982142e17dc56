import JSON
import TodoConversion
import TodoFiles
import TodoMerge
import TodoModel
import TodoText

enum LintFormat: String, Sendable, CaseIterable {
  case text, json, github, gitlab, sarif, junit

  /// All findings in this format; empty for `text`, which is printed list by list.
  ///
  /// `files` are the names of all lists that were checked.
  func output(_ findings: [LintFinding], files: [String]) -> String {
    switch self {
    case .text: ""
    case .json: Self.lines(.array(findings.map { $0.json }))
    case .github: findings.map { $0.githubLine }.joined()
    case .gitlab: Self.lines(.array(Self.gitLabIssues(findings)))
    case .sarif: Self.lines(SARIFReport.json(findings))
    case .junit: JUnitReport.xml(findings, files: files)
    }
  }

  private static func lines(_ json: JSON) -> String {
    String(decoding: json.prettyBytes.escapingControlsInJSON, as: UTF8.self) + "\n"
  }

  private static func gitLabIssues(_ findings: [LintFinding]) -> [JSON] {
    var uses: [UInt64: Int] = [:]
    return findings.map { finding in
      // A fingerprint does not change when other lines do.
      let hash = StableHash.of("\(finding.file)\0\(finding.code)\0\(finding.message)".utf8)
      let number = uses[hash, default: 0]
      uses[hash] = number + 1
      return [
        "description": .string(finding.message), "check_name": .string(finding.code),
        "fingerprint": .string("\(String(hash, radix: 16))-\(number)"),
        "severity": .string(finding.severity.named("major", "minor", "info")),
        "location": ["path": .string(finding.file), "lines": ["begin": .integer(finding.start.line)]],
      ]
    }
  }
}

/// A problem with its position, for programs.
struct LintFinding {
  let file: String
  /// The position: lines and columns from 1, columns in Unicode scalars; the end is the position after the problem.
  let start: TextPosition
  let end: TextPosition
  let severity: Severity
  let code: String
  /// Whether it makes the exit code 1.
  let fails: Bool
  let message: String
  private var fixes: [JSON] = []

  init(
    _ problem: Problem, _ positions: inout PositionCursor, of file: String, _ message: String, fails: Bool
  ) {
    let range = positions.positions(of: problem.range)
    start = TextPosition(line: range.lowerBound.line + 1, column: range.lowerBound.column + 1)
    end = TextPosition(line: range.upperBound.line + 1, column: range.upperBound.column + 1)
    (severity, code) = (problem.severity, problem.code.check.name)
    (self.file, self.message, self.fails) = (file, message, fails)
  }

  /// Adds the fixes of the problem; not those with bytes that JSON cannot hold.
  ///
  /// - Returns: The number of their edits.
  mutating func addFixes(of problem: Problem, in list: TodoList, _ context: OperationContext) -> Int {
    let all =
      problem.mergeFixes(in: list) + problem.fixes(in: list, context)
      + problem.conversionFixes(in: list, on: context.today)
    let texts = all.filter { $0.change.isText }
    fixes = texts.map { fix in
      [
        "title": .string(fix.title), "isPreferred": .bool(fix.isPreferred),
        "edits": fix.change.json(in: list.text),
      ]
    }
    return texts.reduce(0) { $0 + $1.change.replacements.count }
  }

  fileprivate var json: JSON {
    .compact([
      ("file", .string(file)), ("line", .integer(start.line)), ("column", .integer(start.column)),
      ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
      ("severity", .string("\(severity)")), ("code", .string(code)), ("message", .string(message)),
      ("fixes", .array(fixes)),
    ])
  }

  /// A command of GitHub Actions, which annotates the line.
  fileprivate var githubLine: String {
    let kind = severity.named("error", "warning", "notice")
    let name = Self.githubEscaped(file, isProperty: true)
    let endColumn = end.line == start.line ? ",endColumn=\(end.column)" : ""
    return "::\(kind) file=\(name),line=\(start.line),col=\(start.column),endLine=\(end.line)\(endColumn)"
      + ",title=todo-format (\(code))::\(Self.githubEscaped(message, isProperty: false))\n"
  }

  private static func githubEscaped(_ text: String, isProperty: Bool) -> String {
    let escaped = text.replacing(["%": "%25", "\r": "%0D", "\n": "%0A"])
    return (isProperty ? escaped.replacing([":": "%3A", ",": "%2C"]) : escaped).escapingControls(in: .name)
  }
}

extension Severity {
  func named(_ error: String, _ warning: String, _ other: String) -> String {
    switch self {
    case .error: error
    case .warning: warning
    case .information, .hint: other
    }
  }
}

/// A report in SARIF 2.1.0, the Static Analysis Results Interchange Format.
enum SARIFReport {
  static func json(_ findings: [LintFinding]) -> JSON {
    let driver: JSON = [
      "name": "todo-format", "version": .string(ProgramVersion.number), "rules": .array(Check.all.map(rule)),
    ]
    let run: JSON = [
      "tool": ["driver": driver], "columnKind": "unicodeCodePoints", "results": .array(findings.map(result)),
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": .array([run]),
    ]
  }

  private static func rule(_ check: Check) -> JSON {
    let configuration: JSON = ["level": .string(level(check.severity))]
    return [
      "id": .string(check.name), "shortDescription": text(check.summary),
      "fullDescription": text(check.explanation), "defaultConfiguration": configuration,
    ]
  }

  private static func text(_ text: String) -> JSON { ["text": .string(text)] }

  private static func result(_ finding: LintFinding) -> JSON {
    let rule = Check.all.firstIndex { $0.name == finding.code } ?? 0
    let region: JSON = [
      "startLine": .integer(finding.start.line), "startColumn": .integer(finding.start.column),
      "endLine": .integer(finding.end.line), "endColumn": .integer(finding.end.column),
    ]
    let file: JSON = ["uri": .string(finding.file.uriPath)]
    let physicalLocation: JSON = ["artifactLocation": file, "region": region]
    let location: JSON = ["physicalLocation": physicalLocation]
    return [
      "ruleId": .string(finding.code), "ruleIndex": .integer(rule),
      "level": .string(level(finding.severity)), "message": text(finding.message),
      "locations": .array([location]),
    ]
  }

  private static func level(_ severity: Severity) -> String { severity.named("error", "warning", "note") }
}

extension String {
  func replacing(_ texts: [Unicode.Scalar: String]) -> String {
    unicodeScalars.map { texts[$0] ?? String($0) }.joined()
  }
}

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
        let position = "\(finding.start.line):\(finding.start.column)"
        let message = escaped(finding.message)
        let result =
          finding.fails
          ? """
          <failure type="\(finding.severity)" message="\(message)">\(name):\(position): \(message)</failure>
          """ : "<skipped message=\"\(finding.severity): \(message)\"/>"
        return """
              <testcase name="\(position) \(finding.code)" classname="\(name)" time="0">
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
    text.escapingControls(in: .name).replacing([
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&apos;", "\u{FFFE}": "\u{FFFD}",
      "\u{FFFF}": "\u{FFFD}",
    ])
  }
}
