// CSystem on Linux, macOS and other systems with POSIX.

#if !defined(__wasi__)

#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "CSystem.h"

#include <dirent.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

#ifndef TODO_COMMIT
#define TODO_COMMIT ""
#endif

const char *csystem_commit(void) { return TODO_COMMIT; }

static void end_quietly(int number) { _exit(0); }

void csystem_end_at_broken_pipe(int quietly) { signal(SIGPIPE, quietly ? end_quietly : SIG_DFL); }

int csystem_wait_for_input(int descriptor, int milliseconds) {
  struct pollfd input = {.fd = descriptor, .events = POLLIN};
  return poll(&input, 1, milliseconds);
}

// The address of a path, which must be short; 0 if it is not.
static int fill(struct sockaddr_un *address, const char *path) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (strlen(path) >= sizeof address->sun_path) return 0;
  strcpy(address->sun_path, path);
  return 1;
}

static int private_socket(int flags) {
  int descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
  if (descriptor < 0) return -1;
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  if (flags) fcntl(descriptor, F_SETFL, flags);
  return descriptor;
}

int csystem_listen(const char *path) {
  struct sockaddr_un address;
  if (!fill(&address, path)) return -1;
  int descriptor = private_socket(O_NONBLOCK);
  if (descriptor < 0) return -1;
  mode_t mask = umask(0177);
  int failed = bind(descriptor, (struct sockaddr *)&address, sizeof address) || listen(descriptor, 8);
  umask(mask);
  if (!failed) return descriptor;
  close(descriptor);
  return -1;
}

int csystem_accept(int listener) {
  int descriptor = accept(listener, NULL, NULL);
  if (descriptor < 0) return -1;
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  fcntl(descriptor, F_SETFL, O_NONBLOCK);
  return descriptor;
}

int csystem_connect(const char *path, int milliseconds) {
  struct sockaddr_un address;
  if (!fill(&address, path)) return -1;
  int descriptor = private_socket(0);
  if (descriptor < 0) return -1;
  // The queue of a stopped server becomes full.
  struct timeval limit = {milliseconds / 1000, milliseconds % 1000 * 1000};
  setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
  if (connect(descriptor, (struct sockaddr *)&address, sizeof address) == 0) return descriptor;
  int reason = errno;
  close(descriptor);
  errno = reason;
  return -1;
}

ssize_t csystem_send(int descriptor, const void *bytes, size_t count) {
#if defined(SO_NOSIGPIPE)
  int on = 1;
  setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
  return write(descriptor, bytes, count);
#else
  return send(descriptor, bytes, count, MSG_NOSIGNAL);
#endif
}

int csystem_terminal_width(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

const char *csystem_entry_name(const struct dirent *entry) { return entry->d_name; }

void csystem_uptime(struct timespec *time) {
#if defined(__linux__)
  // CLOCK_MONOTONIC stops while the system sleeps.
  clock_gettime(CLOCK_BOOTTIME, time);
#else
  clock_gettime(CLOCK_MONOTONIC, time);
#endif
}

void csystem_time(struct timespec *time) { clock_gettime(CLOCK_REALTIME, time); }

int csystem_process_id(void) { return getpid(); }

int csystem_can_start_programs(void) { return 1; }

const char *csystem_platform(void) {
#if defined(__linux__)
#define SYSTEM "linux"
#elif defined(__APPLE__)
#define SYSTEM "macos"
#elif defined(__FreeBSD__)
#define SYSTEM "freebsd"
#else
#define SYSTEM "unknown"
#endif
#if defined(__x86_64__)
#define MACHINE "x86_64"
#elif defined(__aarch64__)
#define MACHINE "arm64"
#else
#define MACHINE "unknown"
#endif
  return SYSTEM "-" MACHINE;
}

int64_t csystem_first_hole(int descriptor) {
#ifdef SEEK_HOLE
  off_t position = lseek(descriptor, 0, SEEK_CUR);
  if (position < 0) return -1;
  off_t hole = lseek(descriptor, 0, SEEK_HOLE);
  return lseek(descriptor, position, SEEK_SET) < 0 ? -1 : (int64_t)hole;
#else
  return -1;
#endif
}

struct timespec csystem_modification_time(const struct stat *status) {
#if defined(__APPLE__)
  return status->st_mtimespec;
#else
  return status->st_mtim;
#endif
}

struct timespec csystem_status_change_time(const struct stat *status) {
#if defined(__APPLE__)
  return status->st_ctimespec;
#else
  return status->st_ctim;
#endif
}

void csystem_return_unused_memory(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

int csystem_start_thread(void *(*run)(void *), void *context) {
  pthread_t thread;
  int code = pthread_create(&thread, NULL, run, context);
  if (code == 0) code = pthread_detach(thread);
  errno = code;
  return code == 0 ? 0 : -1;
}

static int unsupported(void) {
  errno = ENOSYS;
  return -1;
}

#if defined(__linux__)

#include <sys/syscall.h>
#include <sys/xattr.h>

// Musl and older C libraries have neither renameat2 nor the names of its flags.
enum { NO_REPLACE = 1, EXCHANGE = 2 };

static int rename_with(const char *from, const char *to, unsigned int flags) {
#ifdef SYS_renameat2
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, flags);
#else
  return unsupported();
#endif
}

int csystem_rename_exclusively(const char *from, const char *to) { return rename_with(from, to, NO_REPLACE); }
int csystem_exchange(const char *first, const char *second) { return rename_with(first, second, EXCHANGE); }

long csystem_list_attributes(int descriptor, char *names, size_t size) {
  return flistxattr(descriptor, names, size);
}
long csystem_get_attribute(int descriptor, const char *name, void *value, size_t size) {
  return fgetxattr(descriptor, name, value, size);
}
int csystem_set_attribute(int descriptor, const char *name, const void *value, size_t size) {
  return fsetxattr(descriptor, name, value, size, 0);
}
int csystem_remove_attribute(int descriptor, const char *name) { return fremovexattr(descriptor, name); }
int csystem_copy_access_list(int from, int to) { return unsupported(); }
int csystem_no_attribute(void) { return ENODATA; }

#elif defined(__APPLE__)

#include <copyfile.h>
#include <sys/xattr.h>

int csystem_rename_exclusively(const char *from, const char *to) {
  return renameatx_np(AT_FDCWD, from, AT_FDCWD, to, RENAME_EXCL);
}
int csystem_exchange(const char *first, const char *second) {
  return renameatx_np(AT_FDCWD, first, AT_FDCWD, second, RENAME_SWAP);
}

long csystem_list_attributes(int descriptor, char *names, size_t size) {
  return flistxattr(descriptor, size == 0 ? NULL : names, size, 0);
}
long csystem_get_attribute(int descriptor, const char *name, void *value, size_t size) {
  return fgetxattr(descriptor, name, size == 0 ? NULL : value, size, 0, 0);
}
int csystem_set_attribute(int descriptor, const char *name, const void *value, size_t size) {
  return fsetxattr(descriptor, name, value, size, 0, 0);
}
int csystem_remove_attribute(int descriptor, const char *name) { return fremovexattr(descriptor, name, 0); }
int csystem_copy_access_list(int from, int to) { return fcopyfile(from, to, NULL, COPYFILE_ACL); }
int csystem_no_attribute(void) { return ENOATTR; }

#else

int csystem_rename_exclusively(const char *from, const char *to) { return unsupported(); }

#endif

#endif
