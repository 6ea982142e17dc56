import Foundation

/// Which folders of a module use types that another folder declares.
struct FolderUses {
  /// For each folder, the folders it uses.
  private var used: [String: Set<String>] = [:]

  /// - Throws: The reason if the folder cannot be read.
  init(in module: URL) throws {
    var texts: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: module.path)
    where path.hasSuffix(".swift") {
      texts[path] = try String(contentsOf: module.appending(path: path), encoding: .utf8)
    }
    self.init(of: texts)
  }

  /// - Parameter texts: Source texts by their paths in the module. A file that is in no folder is left out: it starts
  ///   or joins the folders.
  init(of texts: [String: String]) {
    let sources = texts.filter { $0.key.contains("/") }.map { path, text in
      (folder: String(path.prefix { $0 != "/" }), code: Self.code(of: text))
    }
    var folderOfType: [Substring: Set<String>] = [:]
    for (folder, code) in sources {
      let declarations = code.matches(of: /\b(?:struct|enum|class|protocol|typealias) +([A-Z]\w*)/)
      for declaration in declarations { folderOfType[declaration.1, default: []].insert(folder) }
    }
    for (folder, code) in sources {
      for name in Set(code.matches(of: /\b[A-Z]\w*/).map(\.output)) {
        // A name that two folders declare, such as a nested type's, says nothing.
        guard let owners = folderOfType[name], owners.count == 1, let owner = owners.first else { continue }
        if owner != folder { used[folder, default: []].insert(owner) }
      }
    }
  }

  /// The text without comments and the contents of strings.
  private static func code(of text: String) -> String {
    text.replacing(/"""(.|\n)*?"""/, with: "").replacing(/\/\/[^\n]*/, with: "")
      .replacing(/"(\\.|[^"\\\n])*"/, with: "")
  }

  /// The shortest circle through each folder, written from its first folder in alphabetical order.
  var circles: [String] {
    let found = used.keys.sorted().compactMap { start in
      circle(from: start).map { circle in
        let first = circle.indices.min { circle[$0] < circle[$1] } ?? 0
        let turned = circle[first...] + circle[..<first]
        return (turned + [turned.first ?? ""]).joined(separator: " -> ")
      }
    }
    return Set(found).sorted()
  }

  private func circle(from start: String) -> [String]? {
    var paths = [[start]]
    var seen: Set<String> = []
    while !paths.isEmpty {
      let path = paths.removeFirst()
      for next in (used[path.last ?? ""] ?? []).sorted() {
        if next == start { return path }
        if seen.insert(next).inserted { paths.append(path + [next]) }
      }
    }
    return nil
  }
}
