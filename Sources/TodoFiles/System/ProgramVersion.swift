import CLibrary

/// The version of `todo-lsp` and `todo-format`, which are released together.
package enum ProgramVersion {
  /// The version; `EditorTablesTests` compares those of the editors' packages with it.
  package static let number = "0.1.0"

  /// The line that `--version` prints: the version, the commit of a release build, and the platform.
  package static func line(of program: String) -> String {
    let commit = String(cString: csystem_commit())
    let details = (commit.isEmpty ? [] : [commit]) + ["\(system)-\(architecture)"]
    return "\(program) \(number) (\(details.joined(separator: ", ")))"
  }

  private static var system: String {
    #if os(Linux)
      return "linux"
    #elseif os(macOS)
      return "macos"
    #elseif os(FreeBSD)
      return "freebsd"
    #else
      return "unknown"
    #endif
  }

  private static var architecture: String {
    #if arch(x86_64)
      return "x86_64"
    #elseif arch(arm64)
      return "arm64"
    #else
      return "unknown"
    #endif
  }
}
