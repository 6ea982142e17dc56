import CLibrary

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
