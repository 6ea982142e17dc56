import CLibrary

/// The client's timeout for a response.
///
/// An alarm interrupts the read; polling before each read would be part of the measurement.
enum ResponseTimeout {
  /// Makes the alarm interrupt a read, and a write to a stopped server fail, instead of ending the process.
  ///
  /// Handlers, unlike ignored signals, are not inherited by the servers.
  static func prepare() {
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = { _ in }
    #else
      action.__sigaction_u.__sa_handler = { _ in }
    #endif
    for signal in [SIGALRM, SIGPIPE] { sigaction(signal, &action, nil) }
  }

  /// Restarts the timeout.
  static func begin() { alarm(60) }

  /// Ends the timeout, before reads that are not responses.
  static func end() { alarm(0) }
}
