/// A text in which the markers 1️⃣ to 9️⃣ name offsets.
package struct MarkedText: Sendable {
  /// The text without its markers.
  package let text: String
  /// The UTF-8 offset of each marker in the text without markers.
  package let offsets: [Int: Int]

  /// Parses and removes the markers.
  package init(_ marked: String) {
    let scalars = Array(marked.unicodeScalars)
    var text = ""
    var offsets: [Int: Int] = [:]
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if index + 2 < scalars.count, scalars[index + 1] == "\u{FE0F}", scalars[index + 2] == "\u{20E3}",
        ("1"..."9").contains(scalar)
      {
        offsets[Int(scalar.value) - 0x30] = text.utf8.count
        index += 3
      } else {
        text.unicodeScalars.append(scalar)
        index += 1
      }
    }
    self.text = text
    self.offsets = offsets
  }

  /// The offset of marker `number`, which must be in the text.
  package subscript(_ number: Int) -> Int {
    guard let offset = offsets[number] else { preconditionFailure("no marker \(number) in \(text)") }
    return offset
  }
}
