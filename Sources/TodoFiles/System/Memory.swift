/// The memory of the process.
package enum Memory {
  /// Gives memory that was freed back to the system, which the C library of Linux would keep for later.
  package static func returnUnused() {
    #if canImport(Glibc)
      _ = trim(0)
    #endif
  }
}

#if canImport(Glibc)
  // The Glibc module has no <malloc.h>.
  @_silgen_name("malloc_trim") private func trim(_ padding: Int) -> Int32
#endif
