import CLibrary

extension GitProgram {
  /// Whether Git started this program to compare files.
  package static var isComparing: Bool { getenv("GIT_DIFF_PATH_COUNTER") != nil }

  /// Whether Git shows differences in color, if this program or Git's pager does.
  package static func usesColor(_ usesColor: Bool) -> Bool {
    let pager = getenv("GIT_PAGER_IN_USE").map { String(cString: $0) }
    let hasNone = getenv("NO_COLOR").map { !String(cString: $0).isEmpty } ?? false
    let isShown = usesColor || !hasNone && (pager == "true" || pager == "1")
    let answer = run(["config", "--get-colorbool", "color.diff", isShown ? "true" : "false"]).output
    return answer.starts(with: "true".utf8)
  }
}
