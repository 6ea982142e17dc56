import TodoText

/// A link in a list.
package struct Link: Sendable, Hashable {
  /// Its range in bytes of the text.
  package let range: Range<Int>
  /// A URL with its scheme, or a path relative to the list's folder.
  package let target: String
  package let isPath: Bool
}

extension TodoList {
  /// The URLs and relative paths in titles and items, in order.
  ///
  /// A path contains a slash and a file name with an extension, or begins with `./` or `../`. The file need not exist.
  ///
  /// - Complexity: O(*n*); only lines with a slash or a colon are examined further.
  package var links: [Link] {
    var links: [Link] = []
    visitBlocks { block in
      let text = block.text
      guard text.bytes.contains(where: { $0.isLinkMark }) else { return }
      for (index, line) in block.block.lines.enumerated()
      where line.kind == .title || line.hasItem && line.kind != .text {
        let content = block.block.content(ofLine: index, in: text.bytes.span)
        guard text[content].contains(where: { $0.isLinkMark }) else { continue }
        let start = block.origin.byteCount + content.lowerBound
        LinkParser(bytes: Array(text[content])).visit { link in
          let range = link.range.shifted(by: start)
          links.append(Link(range: range, target: link.target, isPath: link.isPath))
        }
      }
    }
    return links
  }
}

/// Finds the links in a line.
private struct LinkParser {
  let bytes: [UInt8]

  func visit(_ body: (Link) -> Void) {
    var start = 0
    while start < bytes.count {
      guard !bytes[start].endsLink else {
        start += 1
        continue
      }
      let end = bytes[start...].firstIndex(where: { $0.endsLink }) ?? bytes.count
      if let link = link(in: start..<end) { body(link) }
      start = end
    }
  }

  private func link(in word: Range<Int>) -> Link? {
    let text = String(decoding: bytes[word], as: UTF8.self)
    for scheme in ["https://", "http://", "mailto:", "file:///"] {
      guard let found = text.firstRange(ofText: scheme) else { continue }
      let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
      let range = trimmed(word.lowerBound + start..<word.upperBound)
      guard range.count > scheme.utf8.count else { continue }
      return Link(range: range, target: String(decoding: bytes[range], as: UTF8.self), isPath: false)
    }
    // Brackets enclose a path, as in `[notes](notes/today.md)`; they do not belong to it.
    for part in bytes[word].split(whereSeparator: "()[]{}".utf8.contains) {
      let range = trimmed(part.startIndex..<part.endIndex)
      let path = String(decoding: bytes[range], as: UTF8.self)
      if path.looksLikeRelativePath { return Link(range: range, target: path, isPath: true) }
    }
    return nil
  }

  /// The word without punctuation at its end, including a parenthesis that was opened before the word.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    let opening = bytes[range].firstIndex(of: UInt8(ascii: "(")) ?? range.upperBound
    while let last = range.last {
      let isOpened = opening < range.upperBound
      let goes = ".,;:!?*".utf8.contains(bytes[last]) || bytes[last] == UInt8(ascii: ")") && !isOpened
      guard goes else { break }
      range.removeLast()
    }
    return range
  }
}

extension UInt8 {
  /// The bytes of which every link contains one.
  fileprivate var isLinkMark: Bool { self == UInt8(ascii: "/") || self == UInt8(ascii: ":") }

  /// A blank, a control character, or a character that encloses URLs in prose.
  fileprivate var endsLink: Bool { self <= .space || "\"<>`|".utf8.contains(self) }
}

extension String {
  fileprivate var looksLikeRelativePath: Bool {
    let parts = split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last, !parts.contains("") else {
      return false
    }
    if first == "." || first == ".." { return true }
    // A name with a dot before the first slash is a host, and a number is part of a date or a fraction.
    guard !first.contains("."), let dot = last.lastIndex(of: "."), dot > last.startIndex else { return false }
    let fileExtension = last[last.index(after: dot)...]
    return (1...8).contains(fileExtension.utf8.count)
      && fileExtension.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      && fileExtension.contains(where: { $0.isLetter })
  }
}
