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

  /// - Parameter texts: The source texts by path in the module. Files outside the folders are ignored, because they
  ///   connect the folders.
  init(of texts: [String: String]) {
    let sources = texts.filter { $0.key.contains("/") }.map { path, text in
      (folder: String(path.prefix { $0 != "/" }), words: Self.words(of: text))
    }
    let declaring: Set = ["struct", "enum", "class", "protocol", "typealias"]
    var foldersOfType: [String: Set<String>] = [:]
    for (folder, words) in sources {
      for (keyword, name) in zip(words, words.dropFirst()) where declaring.contains(keyword) {
        if Self.isType(name) { foldersOfType[name, default: []].insert(folder) }
      }
    }
    for (folder, words) in sources {
      if used[folder] == nil { used[folder] = [] }
      for name in Set(words) where Self.isType(name) {
        // A name that two folders declare, such as a nested type's, is ambiguous.
        guard let owners = foldersOfType[name], owners.count == 1, let owner = owners.first else { continue }
        if owner != folder { used[folder, default: []].insert(owner) }
      }
    }
  }

  /// The folders with sources.
  var folders: Set<String> { Set(used.keys) }

  /// The folders that a folder uses.
  func used(by folder: String) -> Set<String> { used[folder] ?? [] }

  private static func isType(_ word: String) -> Bool { word.first?.isUppercase ?? false }

  /// The words of a source text in order, without those in comments after `//` and in strings of one line.
  private static func words(of text: String) -> [String] {
    text.split(separator: "\n").flatMap { line in
      var words: [String] = []
      var word: [UInt8] = []
      var (isInString, last) = (false, UInt8(0))
      for byte in line.utf8 {
        if byte == UInt8(ascii: "\""), last != UInt8(ascii: "\\") { isInString.toggle() }
        if byte == UInt8(ascii: "/"), last == byte, !isInString { break }
        last = byte
        let isLetter = (byte | 32) >= UInt8(ascii: "a") && (byte | 32) <= UInt8(ascii: "z")
        let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
        if !isInString, isLetter || isDigit || byte == UInt8(ascii: "_") {
          word.append(byte)
        } else if !word.isEmpty {
          words.append(String(decoding: word, as: UTF8.self))
          word = []
        }
      }
      return word.isEmpty ? words : words + [String(decoding: word, as: UTF8.self)]
    }
  }

  /// The shortest cycle through each folder, written from its first folder in alphabetical order.
  var cycles: [String] {
    let found = used.keys.sorted().compactMap { start in
      cycle(from: start).map { cycle in
        let first = cycle.indices.min { cycle[$0] < cycle[$1] } ?? 0
        let rotated = cycle[first...] + cycle[..<first]
        return (rotated + [rotated.first ?? ""]).joined(separator: " -> ")
      }
    }
    return Set(found).sorted()
  }

  private func cycle(from start: String) -> [String]? {
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
