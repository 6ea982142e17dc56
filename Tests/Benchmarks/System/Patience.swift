import CLibrary

/// How long the client waits for an answer that may never come.
///
/// An alarm interrupts the read: to ask before each read whether there is something would be measured with it.
enum Patience {
  /// Lets an alarm interrupt a read, instead of ending the process or going unnoticed.
  static func prepare() {
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = { _ in }
    #else
      action.__sigaction_u.__sa_handler = { _ in }
    #endif
    sigaction(SIGALRM, &action, nil)
  }

  /// Begins anew.
  static func begin() { alarm(60) }
}
