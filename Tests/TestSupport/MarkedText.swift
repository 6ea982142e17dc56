/// A text written with the markers 1️⃣ to 9️⃣ in it, which name places and are no part of it.
package struct MarkedText: Sendable {
  /// The text without its markers.
  package let text: String
  /// Where each marker stood, in UTF-8 bytes of the text without them.
  package let offsets: [Int: Int]

  /// Reads the markers out of `marked`.
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

  /// Where marker `number` stood; -1, which no place is, if it is not there.
  package subscript(_ number: Int) -> Int {
    offsets[number] ?? -1
  }
}
