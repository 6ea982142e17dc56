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
#undef ENOENT
#define ENOENT 44
#undef EEXIST
#define EEXIST 20
#undef ENOSYS
#define ENOSYS 52
#undef ENOTSUP
#define ENOTSUP 58
#undef EFBIG
#define EFBIG 22
#undef EOPNOTSUPP
#define EOPNOTSUPP 58
#undef ENOTDIR
#define ENOTDIR 54
#undef EISDIR
#define EISDIR 31
#undef EINVAL
#define EINVAL 28
#undef EWOULDBLOCK
#define EWOULDBLOCK 6
#undef EAGAIN
#define EAGAIN 6
#undef ECONNREFUSED
#define ECONNREFUSED 14
#undef EROFS
#define EROFS 69
#undef ERANGE
#define ERANGE 68
#undef EPERM
#define EPERM 63
#undef ENOSPC
#define ENOSPC 51
#undef ENOMEM
#define ENOMEM 48
#undef ENFILE
#define ENFILE 41
#undef ENAMETOOLONG
#define ENAMETOOLONG 37
#undef EMFILE
#define EMFILE 33
#undef ELOOP
#define ELOOP 32
#undef EIO
#define EIO 29
#undef EINTR
#define EINTR 27
#undef EDQUOT
#define EDQUOT 19
#undef EBUSY
#define EBUSY 10
#undef EACCES
#define EACCES 2
#undef EXDEV
#define EXDEV 75
#undef EPIPE
#define EPIPE 64
#undef ENOTCAPABLE
#define ENOTCAPABLE 76
#undef O_NONBLOCK
#define O_NONBLOCK 4
#undef O_EXCL
#define O_EXCL 16384
#undef O_DIRECTORY
#define O_DIRECTORY 8192
#undef O_CREAT
#define O_CREAT 4096
#undef O_TRUNC
#define O_TRUNC 32768
#undef O_RDONLY
#define O_RDONLY 67108864
#undef O_WRONLY
#define O_WRONLY 268435456
#undef O_RDWR
#define O_RDWR 335544320
#undef S_IFMT
#define S_IFMT 57344u
#undef S_IFREG
#define S_IFREG 32768u
#undef S_IFDIR
#define S_IFDIR 16384u
#undef S_IFLNK
#define S_IFLNK 40960u
#undef S_IFIFO
#define S_IFIFO 49152u
#undef S_IFSOCK
#define S_IFSOCK 49153u
#undef DT_REG
#define DT_REG 4
#undef DT_DIR
#define DT_DIR 3
#undef DT_LNK
#define DT_LNK 7
#undef DT_UNKNOWN
#define DT_UNKNOWN 0

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
