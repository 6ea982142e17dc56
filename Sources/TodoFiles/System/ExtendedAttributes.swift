import CLibrary

struct ExtendedAttributes {
  /// The file, which must stay open.
  let descriptor: Int32

  /// The names of all attributes; none where the file system has no attributes.
  func names() throws(Errno) -> [String] {
    try bytes { csystem_list_attributes(descriptor, $0, $1) }?
      .split(separator: 0).map { String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self) } ?? []
  }

  /// The value of an attribute; nil if the file has none of that name.
  func value(of name: String) throws(Errno) -> [UInt8]? {
    try bytes { csystem_get_attribute(descriptor, name, $0, $1) }?.map(UInt8.init(bitPattern:))
  }

  func set(_ name: String, to value: [UInt8]) throws(Errno) {
    guard csystem_set_attribute(descriptor, name, value, value.count) >= 0 else { throw .last }
  }

  func remove(_ name: String) throws(Errno) {
    guard csystem_remove_attribute(descriptor, name) < 0 else { return }
    let failure = Errno.last
    if !failure.meansNoAttribute { throw failure }
  }

  /// Copies an attribute to another file.
  ///
  /// - Returns: Whether the other file has it now, or this one no longer has it.
  func copy(_ name: String, to other: ExtendedAttributes) -> Bool {
    do throws(Errno) {
      guard let value = try value(of: name) else { return true }
      // The other file may have it already, without permission to set it.
      if let known = try? other.value(of: name), known == value { return true }
      try other.set(name, to: value)
      return true
    } catch {
      return false
    }
  }

  /// The result of a call that first returns the size; nil if there is none.
  private func bytes(_ call: (UnsafeMutablePointer<CChar>?, Int) -> Int) throws(Errno) -> [CChar]? {
    while true {
      let size = call(nil, 0)
      var got = size
      var bytes: [CChar] = []
      if size > 0 {
        bytes = [CChar](unsafeUninitializedCapacity: size) { buffer, count in
          got = call(buffer.baseAddress, size)
          count = max(0, got)
        }
      }
      if got >= 0 { return bytes }
      let failure = Errno.last
      if failure.meansNoAttribute { return nil }
      // It grew between the two calls.
      guard failure.code == ERANGE else { throw failure }
    }
  }
}

extension Errno {
  /// Whether the attribute is missing, or the file system has no attributes.
  fileprivate var meansNoAttribute: Bool {
    code == csystem_no_attribute() || code == ENOTSUP || code == EOPNOTSUPP || code == ENOSYS
  }
}
