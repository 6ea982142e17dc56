import TestSupport
import TodoMerge
import TodoModel

/// Violations of the properties of merges.
enum MergeViolation {
  /// The words of a text with their counts, without checkboxes, bullets, numbers of items, priorities, conflict markers and
  /// arrows.
  ///
  /// The number of arrows may change: both sides may set a date while one deletes another, and replace the date's words.
  /// Neither do words count that *archive* copied from a title to `#from`. With `withSigns`, checkboxes, bullets and
  /// priorities are words, too, but not numbers, which operations change in items that they do not name.
  static func words(_ bytes: [UInt8], withSigns: Bool = false) -> [String: Int] {
    var counts: [String: Int] = [:]
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline).map(withoutOrigin) {
      if line.hasPrefix("<<<<<<<") || line.hasPrefix("=======") || line.hasPrefix(">>>>>>>") { continue }
      let words = line.split { $0 == " " || $0 == "\t" || $0 == "\u{A0}" }
      for (index, word) in words.enumerated() {
        let isNumber =
          index == 0 && word.first?.isNumber == true && word.dropLast().allSatisfy(\.isNumber)
          && words.dropFirst().first?.first == "["
        if word == "->" || isNumber { continue }
        let isSign = word.allSatisfy { "!.[]x@~?X-*+".contains($0) }
        if withSigns || !isSign { counts[String(word), default: 0] += 1 }
      }
    }
    return counts
  }

  private static func withoutOrigin(_ line: Substring) -> Substring {
    guard let start = line.firstRange(of: "#from=\""),
      let end = line[start.upperBound...].firstIndex(of: "\"")
    else { return line }
    return line[..<start.lowerBound] + line[line.index(after: end)...]
  }

  /// The first word that occurs fewer times than in the base plus the larger addition minus both sides' deletions.
  ///
  /// A word that one side replaced in a repeating item is replaced in the next one, too, which the other side added.
  static func lostWord(_ triple: RandomTriple, _ merged: [UInt8]) -> String? {
    let (base, ours, theirs) = (words(triple.base), words(triple.ours), words(triple.theirs))
    let result = words(merged)
    let repeating = String(decoding: triple.base, as: UTF8.self).split(whereSeparator: \.isNewline).filter {
      $0.contains("#repeat=")
    }
    let repeated = words(Array(repeating.joined(separator: "\n").utf8))
    for word in Set(base.keys).union(ours.keys).union(theirs.keys).sorted() {
      let (b, o, t) = (base[word] ?? 0, ours[word] ?? 0, theirs[word] ?? 0)
      let added = max(o - b, t - b, 0)
      let removed = max(b - o, 0) + max(b - t, 0)
      let alsoReplaced = repeated[word] == nil ? 0 : min(added, removed)
      if result[word] ?? 0 < b + added - removed - alsoReplaced { return word }
    }
    return nil
  }
}
