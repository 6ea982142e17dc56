import CLibrary
import TodoText

/// Runs `git`.
///
/// A repository may be from someone else, and its settings name programs that Git runs. Reading a version runs none of
/// them: a monitor of the file system is switched off, and missing objects are not fetched.
package enum GitProgram {
  /// Runs Git to its end.
  ///
  /// - Parameters:
  ///   - words: Its arguments; each is passed as one, whatever it contains.
  ///   - folder: The folder that it runs in; nil for the current one.
  /// - Returns: Its exit code, 127 as in a shell if it could not be started, and what it printed.
  package static func run(_ words: [String], in folder: String? = nil) -> (code: Int32, output: [UInt8]) {
    run(words, in: folder, redirecting: "2>/dev/null")
  }

  /// The first line that a command of Git prints; nil if it fails or prints nothing.
  package static func firstLine(of words: [String]) -> String? {
    let (code, output) = run(words)
    let line = String(decoding: output.prefix { $0 != .lineFeed }, as: UTF8.self)
    return code == 0 && !line.isEmpty ? line : nil
  }

  /// Why a command of Git fails: the first line that it prints on standard error.
  package static func error(of words: [String], in folder: String? = nil) -> String {
    let (code, output) = run(words, in: folder, redirecting: "2>&1 >/dev/null")
    guard code != 127 else { return "git is not installed" }
    return String(decoding: output.prefix { $0 != .lineFeed }, as: UTF8.self)
      .replacingText("fatal: ", with: "")
  }

  private static func run(
    _ words: [String], in folder: String?, redirecting redirection: String
  ) -> (code: Int32, output: [UInt8]) {
    let words = ["-c", "core.fsmonitor=false"] + (folder.map { ["-C", $0] } ?? []) + words
    guard !words.contains(where: { $0.utf8.contains(0) }) else { return (127, []) }
    // A variable, because older versions of Git have no option for it.
    let quoted = (["git"] + words).map(\.quotedForShell).joined(separator: " ")
    let command = "GIT_NO_LAZY_FETCH=1 \(quoted) \(redirection)"
    guard let pipe = popen(command, "r") else { return (127, []) }
    var output: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&part, 1, part.count, pipe)
      guard count > 0 else { break }
      output += part[..<count]
    }
    let status = pclose(pipe)
    // The exit code is in the second byte, unless the first one has the signal that ended the process.
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : 127, output)
  }

  /// Reads a version of a file.
  ///
  /// - Parameters:
  ///   - revision: A commit such as `HEAD`, or a stage of the index such as `:1`.
  ///   - path: The path of the file.
  /// - Returns: Its bytes; nil if Git has none.
  package static func version(_ revision: String, of path: String) -> [UInt8]? {
    let (folder, words) = showing(revision, of: path)
    let (code, output) = run(words, in: folder)
    return code == 0 ? output : nil
  }

  /// Why Git has no such version of a file.
  package static func versionError(_ revision: String, of path: String) -> String {
    let (folder, words) = showing(revision, of: path)
    return error(of: words, in: folder)
  }

  private static func showing(_ revision: String, of path: String) -> (folder: String, words: [String]) {
    let (folder, name) = Path.split(path)
    return (folder, ["show", "\(revision):./\(name)"])
  }

  /// Arguments of Git as a command that can be pasted into a shell.
  package static func command(_ words: [String]) -> String {
    (["git"] + words).map(\.shellWord).joined(separator: " ")
  }
}
