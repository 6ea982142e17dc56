// Replaces two functions of Swift's runtime that need /proc, so that a static executable also runs where it is not mounted,
// as in a chroot or a build sandbox. `.ci/build` links with `--wrap` of both; otherwise nothing calls them.

#include <limits.h>

#if defined(__GLIBC__)

static int argument_count;
static char **arguments;

// The C library passes the arguments of `main` to constructors too.
__attribute__((constructor)) static void remember_arguments(int count, char **words) {
  argument_count = count;
  arguments = words;
}

// The arguments, which the runtime reads from /proc/self/cmdline.
char **__wrap__swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = argument_count;
  return arguments;
}

// The path of the program that prints a backtrace after a crash. The runtime looks for it from its own file, and aborts if
// it cannot find that. A static executable has no such program beside it.
char *__wrap_swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return 0;
}

#endif
