// System calls that Swift's C library modules do not export.
//
// On failure each returns a negative number and sets errno, to ENOSYS if the system has no such call.

#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <dirent.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>

#if defined(__wasi__)
#include "WASI.h"
#endif

// The commit that a release build was made from; empty otherwise.
const char *csystem_commit(void);

// The system and its processor, such as linux-x86_64.
const char *csystem_platform(void);

// Whether other programs, such as Git, can be started.
int csystem_can_start_programs(void);

// The id of this process; 0 where there are none.
int csystem_process_id(void);

// The time since 1970 UTC, and the time since some start, which goes on while the system sleeps.
void csystem_time(struct timespec *time);
void csystem_uptime(struct timespec *time);

// The name in an entry of a folder, which may be shorter than its type says.
const char *csystem_entry_name(const struct dirent *entry);

// Swaps two files atomically.
int csystem_exchange(const char *first, const char *second);

// Renames a file, failing with EEXIST if the new name exists.
int csystem_rename_exclusively(const char *from, const char *to);

// The offset of the file's first hole, negative if unknown. Keeps the file position.
int64_t csystem_first_hole(int descriptor);

// Lists a file's extended attributes, each name followed by a NUL. With size 0, returns the size needed.
long csystem_list_attributes(int descriptor, char *names, size_t size);
// Reads an extended attribute. With size 0, returns the size needed.
long csystem_get_attribute(int descriptor, const char *name, void *value, size_t size);
int csystem_set_attribute(int descriptor, const char *name, const void *value, size_t size);
int csystem_remove_attribute(int descriptor, const char *name);

// Copies a file's access control list where the system does not store it as an extended attribute.
int csystem_copy_access_list(int from, int to);

// The errno for a missing extended attribute.
int csystem_no_attribute(void);

// Starts a thread, which is not joined.
int csystem_start_thread(void *(*run)(void *), void *context);

// The time of the last change of a file's content, and of its content or status.
struct timespec csystem_modification_time(const struct stat *status);
struct timespec csystem_status_change_time(const struct stat *status);

// Ends the process when it writes to a closed pipe: by the signal, or with the exit code 0.
void csystem_end_at_broken_pipe(int quietly);

// Waits until a descriptor can be read, at most for a time in milliseconds if it is not negative; returns 0 if it cannot.
int csystem_wait_for_input(int descriptor, int milliseconds);

// Makes a socket of this user with a path, and returns its descriptor, on which nothing blocks.
int csystem_listen(const char *path);

// The descriptor of the next program that connects, on which nothing blocks; -1 if none waits.
int csystem_accept(int listener);

// Connects to a socket; this and each write wait so long at most, reads without end.
int csystem_connect(const char *path, int milliseconds);

// Writes to a socket; if its other end is closed, that is an error and no signal.
ssize_t csystem_send(int descriptor, const void *bytes, size_t count);

// The number of columns of a terminal; 0 if unknown.
int csystem_terminal_width(int descriptor);

// Returns freed memory to the system if the C library would keep it.
void csystem_return_unused_memory(void);

#endif
