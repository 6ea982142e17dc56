// CSystem on WASI preview 1, for hosts of WebAssembly.

#if defined(__wasi__)

#include "CSystem.h"

#include <stdint.h>
#include <wasi/api.h>

#ifndef TODO_COMMIT
#define TODO_COMMIT ""
#endif

const char *csystem_commit(void) { return TODO_COMMIT; }
const char *csystem_platform(void) { return "wasi-wasm32"; }
const char *csystem_entry_name(const struct dirent *entry) { return entry->d_name; }
void csystem_uptime(struct timespec *time) { clock_gettime(CLOCK_MONOTONIC, time); }
void csystem_time(struct timespec *time) { clock_gettime(CLOCK_REALTIME, time); }
struct timespec csystem_modification_time(const struct stat *status) { return status->st_mtim; }
struct timespec csystem_status_change_time(const struct stat *status) { return status->st_ctim; }
int csystem_wait_for_input(int descriptor, int milliseconds) { return 1; }
int csystem_terminal_width(int descriptor) { return 0; }
void csystem_end_at_broken_pipe(int quietly) {}
void csystem_return_unused_memory(void) {}
int64_t csystem_first_hole(int descriptor) { return -1; }
int csystem_process_id(void) { return 0; }
int csystem_can_start_programs(void) { return 0; }

static int unsupported(void) {
  errno = ENOSYS;
  return -1;
}

int csystem_rename_exclusively(const char *from, const char *to) {
  struct stat status;
  if (lstat(to, &status) == 0) {
    errno = EEXIST;
    return -1;
  }
  return rename(from, to);
}
int csystem_listen(const char *path) { return unsupported(); }
int csystem_accept(int listener) { return unsupported(); }
int csystem_connect(const char *path, int milliseconds) { return unsupported(); }
ssize_t csystem_send(int descriptor, const void *bytes, size_t count) { return unsupported(); }
int csystem_start_thread(void *(*run)(void *), void *context) { return unsupported(); }

// A host need not be able to sync a folder: some answer that it is no file.
int fsync(int descriptor) {
  __wasi_errno_t error = __wasi_fd_sync(descriptor);
  struct stat status;
  if (error == 0 || (fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode))) return 0;
  errno = error;
  return -1;
}

int chmod(const char *path, mode_t mode) { return 0; }
int fchmod(int descriptor, mode_t mode) { return 0; }
int fchown(int descriptor, uid_t user, gid_t group) { return 0; }
uid_t geteuid(void) { return 0; }
int flock(int descriptor, int operation) { return 0; }
int kill(pid_t process, int signal) { return unsupported(); }
int pclose(FILE *stream) { return -1; }
void tzset(void) {}
FILE *popen(const char *command, const char *mode) {
  errno = ENOSYS;
  return NULL;
}
char *mkdtemp(char *name) {
  errno = ENOSYS;
  return NULL;
}

int wasi_errno(void) { return errno; }
void wasi_set_errno(int code) { errno = code; }
int wasi_fcntl(int descriptor, int command, int value) { return fcntl(descriptor, command, value); }

int wasi_open(const char *path, int flags) {
  // The host keeps no mode.
  int descriptor = open(path, flags, 0666);
  // A host refuses links that lead out of the folder in which it looks for a file.
  if (descriptor >= 0 || errno != ENOTCAPABLE) return descriptor;
  char *real = realpath(path, NULL);
  if (real == NULL) return -1;
  descriptor = open(real, flags, 0666);
  free(real);
  return descriptor;
}

// A host says which files may be written only when they are opened.
// The linker calls this for access().
int __wrap_access(const char *path, int mode) {
  struct stat status;
  if (stat(path, &status) != 0) return -1;
  if (!(mode & W_OK) || !S_ISREG(status.st_mode)) return 0;
  int descriptor = wasi_open(path, O_WRONLY);
  return descriptor < 0 ? -1 : close(descriptor);
}

static int utc_offset = INT_MIN;

void wasi_set_utc_offset(int minutes) { utc_offset = minutes; }

struct tm *wasi_local_time(const time_t *time, struct tm *local) {
  if (utc_offset == INT_MIN) {
    const char *minutes = getenv("TODO_UTC_OFFSET");
    utc_offset = minutes == NULL ? 0 : atoi(minutes);
  }
  time_t shifted = *time + (time_t)utc_offset * 60;
  return gmtime_r(&shifted, local);
}

// Starts in the folder of the environment variable PWD, if the host shows it.
__attribute__((constructor)) static void enter_folder(void) {
  const char *folder = getenv("PWD");
  if (folder != NULL) chdir(folder);
  errno = 0;
}

// Appends the parts of a path to a real path, of which `length` bytes are used; follows links, at most `limit` of them.
static int resolve(char *real, size_t *length, const char *path, int *limit) {
  while (*path != 0) {
    size_t count = strcspn(path, "/");
    int is_parent = count == 2 && path[0] == '.' && path[1] == '.';
    if (is_parent) {
      while (*length > 0 && real[*length - 1] != '/') *length -= 1;
      if (*length > 0) *length -= 1;
      real[*length] = 0;
    } else if (count > 0 && !(count == 1 && path[0] == '.')) {
      size_t before = *length;
      if (before + 1 + count >= PATH_MAX) {
        errno = ENAMETOOLONG;
        return -1;
      }
      real[before] = '/';
      memcpy(real + before + 1, path, count);
      *length = before + 1 + count;
      real[*length] = 0;
      struct stat status;
      if (lstat(real, &status) != 0) return -1;
      if (S_ISLNK(status.st_mode)) {
        char target[PATH_MAX];
        ssize_t size = readlink(real, target, sizeof target - 1);
        if (size < 0) return -1;
        if ((*limit)-- == 0) {
          errno = ELOOP;
          return -1;
        }
        target[size] = 0;
        *length = target[0] == '/' ? 0 : before;
        real[*length] = 0;
        if (resolve(real, length, target, limit) != 0) return -1;
      } else if (path[count] == '/' && !S_ISDIR(status.st_mode)) {
        errno = ENOTDIR;
        return -1;
      }
    }
    path += count;
    while (*path == '/') path += 1;
  }
  return 0;
}

char *realpath(const char *path, char *resolved) {
  char *real = resolved == NULL ? malloc(PATH_MAX + 1) : resolved;
  size_t length = 0;
  int limit = 40;
  if (real == NULL) return NULL;
  real[0] = 0;
  int failed = 0;
  if (path[0] == 0) {
    errno = ENOENT;
    failed = 1;
  } else if (path[0] != '/') {
    char folder[PATH_MAX];
    failed = getcwd(folder, sizeof folder) == NULL || resolve(real, &length, folder, &limit) != 0;
  }
  if (failed || resolve(real, &length, path, &limit) != 0) {
    if (resolved == NULL) free(real);
    return NULL;
  }
  if (length == 0) strcpy(real, "/");
  return real;
}

// Called where a buffer on the stack overflowed, or memory was freed wrongly.
uintptr_t __stack_chk_guard = 0x5bd1e995;
__attribute__((noreturn)) void __stack_chk_fail(void) { __builtin_trap(); }

// Called by Swift to parse a number: the end of it, or nothing if there is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  char *end;
  *value = strtod(text, &end);
  return end == text ? NULL : end;
}

// Called by Swift to read a line: its length, with the memory that the caller frees.
ssize_t swift_stdlib_readLine_stdin(unsigned char **line) {
  size_t capacity = 0;
  *line = NULL;
  return getline((char **)line, &capacity, stdin);
}

// Called by Swift for the seed of its hashes.
void arc4random_buf(void *bytes, size_t count) { getentropy(bytes, count); }

#endif
