import Guarantees

/// What libFuzzer calls with each input that it makes up; a trap is a find.
@_cdecl("LLVMFuzzerTestOneInput")
func tryOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let trouble = ListTrouble.first(ofFuzzed: bytes) { fatalError(trouble) }
  return 0
}
