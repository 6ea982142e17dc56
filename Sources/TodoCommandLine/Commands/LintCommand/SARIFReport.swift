import JSON
import TodoFiles
import TodoModel

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
    let rule = Check.all.firstIndex { $0.code == finding.code } ?? 0
    let region: JSON = [
      "startLine": .integer(finding.line), "startColumn": .integer(finding.column),
      "endLine": .integer(finding.endLine), "endColumn": .integer(finding.endColumn),
    ]
    let file: JSON = ["uri": .string(uri(finding.file))]
    let physicalLocation: JSON = ["artifactLocation": file, "region": region]
    let location: JSON = ["physicalLocation": physicalLocation]
    return [
      "ruleId": .string(finding.code.check.name), "ruleIndex": .integer(rule),
      "level": .string(level(finding.severity)), "message": text(finding.message),
      "locations": .array([location]),
    ]
  }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .information, .hint: "note"
    }
  }

  /// A path as a reference to a file, with other characters than unreserved ones and slashes escaped.
  private static func uri(_ path: String) -> String {
    path.utf8.map { byte in
      let isUnreserved =
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "-._~/".utf8.contains(byte)
        }
      let digits = String(byte, radix: 16, uppercase: true)
      return isUnreserved ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }
}
