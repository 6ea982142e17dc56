// System calls that Swift's modules of the C library do not have.
//
// Each returns a number below zero and sets errno when it fails. Where the system has no such call, errno is ENOSYS.

#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <time.h>

// Swaps two files in one step.
int csystem_exchange(const char *first, const char *second);

// Renames a file, and fails with EEXIST if there is one of the new name.
int csystem_rename_exclusively(const char *from, const char *to);

// Starts to write a file's bytes to the disk, and does not wait.
int csystem_start_writing(int descriptor);

// Where the first part of a file begins that was never written; below zero if the system does not know. Stays where it is.
int64_t csystem_first_hole(int descriptor);

// The names of a file's extended attributes, each with a NUL after it. A size of 0 asks for the size.
long csystem_list_attributes(int descriptor, char *names, size_t size);
// The value of an extended attribute. A size of 0 asks for the size.
long csystem_get_attribute(int descriptor, const char *name, void *value, size_t size);
int csystem_set_attribute(int descriptor, const char *name, const void *value, size_t size);
int csystem_remove_attribute(int descriptor, const char *name);

// Copies the access control list of a file, on systems where it is no extended attribute.
int csystem_copy_access_list(int from, int to);

// What errno is when a file has no such extended attribute.
int csystem_no_attribute(void);

// How many bytes of addresses the process may have; UINT64_MAX if there is no limit.
uint64_t csystem_address_limit(void);

// The processors that a thread may run on, one bit each.
typedef struct {
  uint64_t words[16];
} csystem_processors;

// Those of the calling thread.
int csystem_get_processors(csystem_processors *processors);
int csystem_set_processors(const csystem_processors *processors);
// The one that the calling thread is on at this moment.
int csystem_current_processor(void);

// A thread that was started and neither joined nor detached.
typedef uintptr_t csystem_thread;

// Starts a thread on one of these processors; on any if processors is NULL or the system has no such choice.
int csystem_start_thread(
  csystem_thread *thread, void *(*run)(void *), void *context, const csystem_processors *processors);
// Waits until the thread ends, and returns what it returned; NULL if there is no such thread.
void *csystem_join_thread(csystem_thread thread);
void csystem_detach_thread(csystem_thread thread);

// When a file's bytes, and when its bytes or properties, were changed last.
struct timespec csystem_modification_time(const struct stat *status);
struct timespec csystem_status_change_time(const struct stat *status);

// Returns freed memory to the system, where the C library would keep it.
void csystem_return_unused_memory(void);

#endif
