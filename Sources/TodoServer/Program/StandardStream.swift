#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output, for a person who asked for help, and standard error; messages never go this way.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Writes a text, as far as somebody reads it.
  func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(rawValue, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(rawValue, buffer.baseAddress, buffer.count)
        #endif
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
