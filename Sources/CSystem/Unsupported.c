// What only Linux and macOS have.

#if !defined(__linux__) && !defined(__APPLE__)

#include "CSystem.h"

#include <errno.h>

static int unsupported(void) {
  errno = ENOSYS;
  return -1;
}

int csystem_exchange(const char *first, const char *second) { return unsupported(); }
long csystem_list_attributes(int descriptor, char *names, size_t size) { return unsupported(); }
long csystem_get_attribute(int descriptor, const char *name, void *value, size_t size) { return unsupported(); }
int csystem_set_attribute(int descriptor, const char *name, const void *value, size_t size) { return unsupported(); }
int csystem_remove_attribute(int descriptor, const char *name) { return unsupported(); }
int csystem_copy_access_list(int from, int to) { return unsupported(); }
int csystem_no_attribute(void) { return ENOENT; }

#endif
