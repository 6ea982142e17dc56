// The names of C that Swift can't import from WASI's library; see `CSystem/include/WASI.h`.

#if arch(wasm32)
  package var errno: Int32 {
    get { wasi_errno() }
    set { wasi_set_errno(newValue) }
  }

  package func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    wasi_open(path, flags)
  }

  package func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32 = 0) -> Int32 {
    wasi_fcntl(descriptor, command, value)
  }

  package func localtime_r(_ time: UnsafePointer<time_t>, _ local: UnsafeMutablePointer<tm>) {
    wasi_local_time(time, local)
  }
#endif
