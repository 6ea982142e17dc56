enum PlainEnglish {
  /// The name of a month, `January` for 1.
  static func month(_ number: Int) -> String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
    return names.indices.contains(number - 1) ? names[number - 1] : "month \(number)"
  }

  /// The ordinals from 1.
  static let ordinals = ["first", "second", "third", "fourth", "fifth"]
}
