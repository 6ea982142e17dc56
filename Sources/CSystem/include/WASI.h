// What WASI's C library lacks, or has in a form that Swift can't import: macros that are no plain numbers, and functions
// with a variable number of arguments.

#ifndef CSYSTEM_WASI_H
#define CSYSTEM_WASI_H

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

// Numbers of WASI preview 1, and of its C library's O_, S_ and DT_ names.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wmacro-redefined"
#define ENOENT 44
#define EEXIST 20
#define ENOSYS 52
#define ENOTSUP 58
#define EFBIG 22
#define EOPNOTSUPP 58
#define ENOTDIR 54
#define EISDIR 31
#define EINVAL 28
#define EWOULDBLOCK 6
#define EAGAIN 6
#define ECONNREFUSED 14
#define EROFS 69
#define ERANGE 68
#define EPERM 63
#define ENOSPC 51
#define ENOMEM 48
#define ENFILE 41
#define ENAMETOOLONG 37
#define EMFILE 33
#define ELOOP 32
#define EIO 29
#define EINTR 27
#define EDQUOT 19
#define EBUSY 10
#define EACCES 2
#define EXDEV 75
#define EPIPE 64
#define ENOTCAPABLE 76
#define O_NONBLOCK 4
#define O_EXCL 16384
#define O_DIRECTORY 8192
#define O_CREAT 4096
#define O_TRUNC 32768
#define O_RDONLY 67108864
#define O_WRONLY 268435456
#define O_RDWR 335544320
#define S_IFMT 57344u
#define S_IFREG 32768u
#define S_IFDIR 16384u
#define S_IFLNK 40960u
#define S_IFIFO 49152u
#define S_IFSOCK 49153u
#define DT_REG 4
#define DT_DIR 3
#define DT_LNK 7
#define DT_UNKNOWN 0
#pragma clang diagnostic pop

#define LOCK_EX 2
#define LOCK_NB 4

// Follows absolute symbolic links, which a host refuses, to a file that may be opened by its own name.
int wasi_open(const char *path, int flags);
int wasi_fcntl(int descriptor, int command, int value);
int wasi_errno(void);
void wasi_set_errno(int code);

// Sets the user's time zone, in minutes to add to UTC; before, it is that in the environment variable TODO_UTC_OFFSET, or 0.
void wasi_set_utc_offset(int minutes);
struct tm *wasi_local_time(const time_t *time, struct tm *local);

char *realpath(const char *path, char *resolved);
// No host keeps owners and permissions.
int chmod(const char *path, mode_t mode);
int fchmod(int descriptor, mode_t mode);
int fchown(int descriptor, uid_t user, gid_t group);
uid_t geteuid(void);
// Always succeeds: there are no locks between processes.
int flock(int descriptor, int operation);
// There are no other programs, so no pipes break and Git's files are not needed.
FILE *popen(const char *command, const char *mode);
int pclose(FILE *stream);
int kill(pid_t process, int signal);
char *mkdtemp(char *name);
void tzset(void);

#endif
