import CLibrary

/// The version of `todo-lsp` and `todo-format`, which are released together.
package enum ProgramVersion {
  /// The version; `EditorTablesTests` compares those of the editors' packages with it.
  package static let number = "0.1.0"

  /// The line that `--version` prints: the version, the commit of a release build, and the platform.
  package static func line(of program: String) -> String {
    let commit = String(cString: csystem_commit())
    let details = (commit.isEmpty ? [] : [commit]) + [String(cString: csystem_platform())]
    return "\(program) \(number) (\(details.joined(separator: ", ")))"
  }
}
