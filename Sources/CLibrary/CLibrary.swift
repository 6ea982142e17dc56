// The C library of each system under one name, with the calls that its Swift module lacks.
//
// A source file that calls C imports this module alone.

@_exported import CSystem

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif
