import CLibrary

/// Makes a system call, and repeats it while a signal interrupts it.
///
/// - Throws: The reason, if the call returns a negative number.
func retrying<Result: SignedInteger>(_ call: () -> Result) throws(Errno) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    guard errno == EINTR else { throw .last }
  }
}
