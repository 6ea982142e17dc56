/// English words for parts of dates.
enum PlainEnglish {
  /// The name of a month, `January` for 1.
  static func month(_ number: Int) -> String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
    return names.indices.contains(number - 1) ? names[number - 1] : "month \(number)"
  }

  /// The month with this lowercase name or abbreviation, such as `jan` or `sept`; nil if there is none.
  static func monthNumber(_ word: Substring) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return (1...12).first { number in
      let name = month(number).lowercased()
      return word == name || word == name.prefix(3) || number == 9 && word == "sept"
    }
  }

  /// The ordinal of a quarter: `first` for 1.
  static func ordinal(_ number: Int) -> String {
    switch number {
    case 1: "first"
    case 2: "second"
    case 3: "third"
    default: "fourth"
    }
  }
}
