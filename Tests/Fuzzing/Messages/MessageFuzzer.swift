import Guarantees

/// The entry point that libFuzzer calls with each input; a trap reports a failure.
@_cdecl("LLVMFuzzerTestOneInput")
func tryOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let violation = MessageViolation.first(ofFuzzed: bytes) { fatalError(violation) }
  return 0
}
