// Re-exports the system's C library, with calls that its Swift module lacks.
//
// Source files that call C import only this module.

@_exported import CSystem

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif
