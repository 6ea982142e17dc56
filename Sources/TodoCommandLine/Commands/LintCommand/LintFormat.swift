import JSON
import TodoModel
import TodoText

/// How problems are printed.
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
    case .gitlab: Self.lines(.array(GitLabReport.issues(findings)))
    case .sarif: Self.lines(SARIFReport.json(findings))
    case .junit: JUnitReport.xml(findings, files: files)
    }
  }

  private static func lines(_ json: JSON) -> String {
    String(decoding: json.prettyBytes.escapingControlsInJSON, as: UTF8.self) + "\n"
  }
}

extension LintFinding {
  /// `{"file": …, "line": …}`.
  fileprivate var json: JSON {
    .object(
      JSONObject(
        [
          ("file", .string(file)), ("line", .integer(line)), ("column", .integer(column)),
          ("endLine", .integer(endLine)), ("endColumn", .integer(endColumn)),
          ("severity", .string("\(severity)")), ("code", .string(code.check.name)),
          ("message", .string(message)),
        ] + (fixes.isEmpty ? [] : [("fixes", .array(fixes))])))
  }

  /// A command of GitHub Actions, which annotates the line.
  fileprivate var githubLine: String {
    let kind =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .information, .hint: "notice"
      }
    let name = Self.githubEscaped(file, isProperty: true)
    let end = endLine == line ? ",endLine=\(endLine),endColumn=\(endColumn)" : ",endLine=\(endLine)"
    return "::\(kind) file=\(name),line=\(line),col=\(column)\(end),title=todo-format (\(code.check.name))::"
      + "\(Self.githubEscaped(message, isProperty: false))\n"
  }

  private static func githubEscaped(_ text: String, isProperty: Bool) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      default: String(scalar)
      }
    }.joined().escapingControls(in: .name)
  }
}

/// A report of GitLab's code quality.
private enum GitLabReport {
  static func issues(_ findings: [LintFinding]) -> [JSON] {
    var uses: [UInt64: Int] = [:]
    return findings.map { finding in
      // A fingerprint does not change when other lines do.
      let hash = StableHash.of("\(finding.file)\0\(finding.code.check.name)\0\(finding.message)".utf8)
      let number = uses[hash, default: 0]
      uses[hash] = number + 1
      let lines: JSON = ["begin": .integer(finding.line)]
      return [
        "description": .string(finding.message), "check_name": .string(finding.code.check.name),
        "fingerprint": .string("\(String(hash, radix: 16))-\(number)"),
        "severity": .string(severity(finding.severity)),
        "location": ["path": .string(finding.file), "lines": lines],
      ]
    }
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .information, .hint: "info"
    }
  }
}
