extension JSONParser {
  /// Parses the number at the current position.
  ///
  /// Numbers without fraction or exponent that fit 64 bits are integers, except `-0`, which would lose its sign.
  mutating func parseNumber() throws(JSONError) -> JSON {
    let start = position
    var end = position
    let isNegative = bytes[end] == UInt8(ascii: "-")
    if isNegative { end += 1 }

    let firstDigit = end
    var magnitude: Int? = 0
    while let digit = digit(at: end) {
      magnitude = magnitude.flatMap { Self.appending(digit, to: $0, isNegative: isNegative) }
      end += 1
    }
    guard end > firstDigit else { throw missingDigit(at: end) }
    if bytes[firstDigit] == UInt8(ascii: "0"), end > firstDigit + 1 { throw error(.invalidNumber) }

    var isInteger = true
    if byte(at: end) == UInt8(ascii: ".") {
      isInteger = false
      end = try endOfDigits(from: end + 1)
    }
    if let mark = byte(at: end), mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
      isInteger = false
      let sign = byte(at: end + 1)
      end = try endOfDigits(from: sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? end + 2 : end + 1)
    }

    position = end
    if isInteger, let magnitude, !(isNegative && magnitude == 0) { return .integer(magnitude) }
    guard let number = Double(String(decoding: bytes[start..<end], as: UTF8.self)) else {
      throw error(.invalidNumber, at: start)
    }
    guard number.isFinite else { throw error(.numberOutOfRange, at: start) }
    return .number(number)
  }

  /// Appends a digit to a signed number, so that `Int.min` can be parsed; nil on overflow.
  private static func appending(_ digit: Int, to number: Int, isNegative: Bool) -> Int? {
    let (shifted, overflow) = number.multipliedReportingOverflow(by: 10)
    let (sum, carry) =
      isNegative ? shifted.subtractingReportingOverflow(digit) : shifted.addingReportingOverflow(digit)
    return overflow || carry ? nil : sum
  }

  private func endOfDigits(from start: Int) throws(JSONError) -> Int {
    var end = start
    while digit(at: end) != nil { end += 1 }
    guard end > start else { throw missingDigit(at: end) }
    return end
  }

  private func missingDigit(at index: Int) -> JSONError {
    index < bytes.count ? error(.invalidNumber) : error(.unexpectedEnd, at: bytes.count)
  }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func digit(at index: Int) -> Int? {
    guard index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 else { return nil }
    return Int(bytes[index] - UInt8(ascii: "0"))
  }
}
