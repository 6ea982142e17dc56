import CLibrary
import TodoText

/// Runs `git`, only its plumbing, with guards.
///
/// A repository may be from someone else, and its settings name programs that Git runs: text conversions, filters, pagers,
/// monitors of the file system, and what serves the missing objects of a partial clone. The commands that are run here know
/// none of them except the last two, which the guards turn off. A folder that is a bare repository, as a mere clone may
/// contain one, is not used.
package enum GitProgram {
  /// The repository in which Git runs.
  package struct Place {
    fileprivate var folder: String?
    fileprivate var variables: [(name: String, value: String)] = []

    /// That of the current folder, or the one that the environment names.
    package static var current: Place { Place() }

    /// The one that Git finds from a folder, whatever the environment names.
    static func above(_ folder: String) -> Place { Place(folder: folder) }

    /// One whose work tree is not where Git would find it.
    static func workTree(_ folder: String, ofRepository repository: String) -> Place {
      Place(folder: folder, variables: [("GIT_DIR", repository), ("GIT_WORK_TREE", folder)])
    }

    /// None, in a folder.
    static func none(in folder: String) -> Place {
      Place(folder: folder, variables: [("GIT_CEILING_DIRECTORIES", Path.split(folder).folder)])
    }

    /// The variables with which the caller names its repository, unless Git runs in that one.
    fileprivate var unset: [String] {
      if folder == nil { return [] }
      return [
        "ALTERNATE_OBJECT_DIRECTORIES", "COMMON_DIR", "DIR", "GRAFT_FILE", "IMPLICIT_WORK_TREE", "INDEX_FILE",
        "INTERNAL_SUPER_PREFIX", "NAMESPACE", "OBJECT_DIRECTORY", "PREFIX", "REPLACE_REF_BASE",
        "SHALLOW_FILE", "WORK_TREE",
      ].map { "GIT_\($0)" }
    }
  }

  // Older versions of Git ignore some of these, so each danger has two guards where that is possible.
  private static let guards: [(name: String, value: String)] = [
    ("GIT_ALLOW_PROTOCOL", "none"), ("GIT_NO_LAZY_FETCH", "1"), ("GIT_TERMINAL_PROMPT", "0"),
    ("GIT_OPTIONAL_LOCKS", "0"), ("GIT_LITERAL_PATHSPECS", "1"),
  ]
  private static let guardOptions = [
    "--no-pager", "-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false",
  ]

  /// Why Git does not do what is asked: the first line that it prints on standard error.
  package struct Failure: Error {
    package let reason: String
  }

  static func output(of words: [String], in place: Place) throws(Failure) -> [UInt8] {
    let (code, output) = run(words, in: place)
    guard code == 0 else { throw Failure(reason: error(of: words, in: place)) }
    return output
  }

  /// The first line that a command of Git prints; nil if it fails or prints nothing.
  package static func firstLine(of words: [String]) -> String? {
    let (code, output) = run(words)
    let line = String(decoding: output.prefix { $0 != .lineFeed }, as: UTF8.self)
    return code == 0 && !line.isEmpty ? line : nil
  }

  package static func error(of words: [String], in place: Place = .current) -> String {
    let (code, output) = run(words, in: place, redirecting: "2>&1 >/dev/null")
    guard code != 127 else {
      return csystem_can_start_programs() == 0 ? "this build cannot run git" : "git is not installed"
    }
    return String(decoding: output.prefix { $0 != .lineFeed }, as: UTF8.self)
      .replacingText("fatal: ", with: "")
  }

  /// Runs Git to its end; the only place where it is started.
  ///
  /// `words` are its arguments; each is passed as one, whatever it contains.
  ///
  /// - Returns: Its exit code, 127 as in a shell if it could not be started, and what it printed.
  package static func run(
    _ words: [String], in place: Place = .current, redirecting redirection: String = "2>/dev/null"
  ) -> (code: Int32, output: [UInt8]) {
    let words = ["git"] + guardOptions + (place.folder.map { ["-C", $0] } ?? []) + words
    let variables = guards + place.variables
    guard !words.contains(where: { $0.utf8.contains(0) }),
      !variables.contains(where: { $0.1.utf8.contains(0) })
    else {
      return (127, [])
    }
    let unset = place.unset.isEmpty ? "" : "unset \(place.unset.joined(separator: " ")); "
    let set = variables.map { "\($0.0)=\($0.1.quotedForShell)" }.joined(separator: " ")
    let quoted = words.map { $0.quotedForShell }.joined(separator: " ")
    guard let pipe = popen("\(unset)\(set) \(quoted) \(redirection)", "r") else { return (127, []) }
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

  /// Arguments of Git as a command that can be pasted into a shell.
  package static func command(_ words: [String]) -> String {
    (["git"] + words).map { $0.shellWord }.joined(separator: " ")
  }
}

extension GitProgram {
  /// Whether Git started this program to compare files.
  package static var isComparing: Bool { getenv("GIT_DIFF_PATH_COUNTER") != nil }

  /// The folder of the user's settings, in which Git has its folder `git`.
  package static var settingsFolder: String {
    let folder = getenv("XDG_CONFIG_HOME").map { String(cString: $0) } ?? ""
    return folder.isEmpty ? "~/.config" : folder
  }

  /// How Git shows conflicts; nil for its default.
  package static var conflictStyle: String? { firstLine(of: ["config", "merge.conflictStyle"]) }

  /// Whether Git shows differences in color, if this program or Git's pager does.
  package static func usesColor(_ usesColor: Bool) -> Bool {
    let pager = getenv("GIT_PAGER_IN_USE").map { String(cString: $0) }
    let hasNone = getenv("NO_COLOR").map { !String(cString: $0).isEmpty } ?? false
    let isShown = usesColor || !hasNone && (pager == "true" || pager == "1")
    let answer = run(["config", "--get-colorbool", "color.diff", isShown ? "true" : "false"]).output
    return answer.starts(with: "true".utf8)
  }
}
