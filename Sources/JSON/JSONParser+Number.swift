extension JSONParser {
  /// Parses the number at the current position.
  ///
  /// Numbers without fraction or exponent that fit 64 bits are integers, except `-0`, which would lose its sign.
  mutating func parseNumber() throws(JSONError) -> JSON {
    let start = position
    let firstDigit = bytes[start] == UInt8(ascii: "-") ? start + 1 : start
    var end = try endOfDigits(from: firstDigit)
    if bytes[firstDigit] == UInt8(ascii: "0"), end > firstDigit + 1 { throw error(.invalidNumber) }
    let integerEnd = end
    if byte(at: end) == UInt8(ascii: ".") { end = try endOfDigits(from: end + 1) }
    if let mark = byte(at: end), mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
      let sign = byte(at: end + 1)
      end = try endOfDigits(from: sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? end + 2 : end + 1)
    }
    position = end
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    if end == integerEnd, text != "-0", let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text) else { throw error(.invalidNumber, at: start) }
    guard number.isFinite else { throw error(.numberOutOfRange, at: start) }
    return .number(number)
  }

  private func endOfDigits(from start: Int) throws(JSONError) -> Int {
    var end = start
    while let byte = byte(at: end), byte &- UInt8(ascii: "0") < 10 { end += 1 }
    if end > start { return end }
    throw end < bytes.count ? error(.invalidNumber) : error(.unexpectedEnd, at: bytes.count)
  }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
}
