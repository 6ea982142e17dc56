/// Formatting of numbers.
enum Decimal {
  /// The number with about three digits, such as 123, 12.3 or 0.123, without zeros at the end.
  static func short(_ number: Double) -> String {
    let digits = number >= 100 ? 0 : number >= 10 ? 1 : number >= 1 ? 2 : 3
    let text = fixed(number, digits: digits)
    guard text.contains(".") else { return text }
    let trimmed = text.reversed().drop { $0 == "0" }
    return String(String(trimmed.drop { $0 == "." }.reversed()))
  }

  /// This many digits after the decimal point.
  static func fixed(_ number: Double, digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((number * Double(scale)).rounded())
    guard digits > 0 else { return "\(scaled)" }
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
