import CLibrary

package enum Memory {
  /// Returns freed memory to the system if the C library would keep it.
  package static func returnUnused() { csystem_return_unused_memory() }
}
