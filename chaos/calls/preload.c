/*
 * Lets one call of a process fail: the n-th write, sync or allocation after another process asked for it. FAILING_CALLS
 * names a file that both map into their memory. Loaded by LD_PRELOAD; needs glibc, whose own allocator it calls. A
 * process with another allocator, as Redis, needs it with WITHOUT_MEMORY.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITE = 1, SYNC = 2, MEMORY = 3, KINDS = 4 };

/* preload.mjs knows this order. */
struct control {
  int32_t kind;         /* of the call that fails, 0 for none */
  int32_t left;         /* calls of this kind until then, itself included */
  int32_t error;        /* its errno */
  int32_t failed;       /* whether it has failed */
  int32_t calls[KINDS]; /* calls so far, by kind */
};

static struct control *control;

__attribute__((constructor)) static void map_control(void) {
  const char *path = getenv("FAILING_CALLS");
  int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *shared = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (shared != MAP_FAILED) control = shared;
}

static int fails(int kind) {
  if (!control) return 0;
  __atomic_add_fetch(&control->calls[kind], 1, __ATOMIC_RELAXED);
  if (__atomic_load_n(&control->kind, __ATOMIC_ACQUIRE) != kind) return 0;
  if (__atomic_sub_fetch(&control->left, 1, __ATOMIC_ACQ_REL) != 0) return 0;
  __atomic_store_n(&control->failed, 1, __ATOMIC_RELEASE);
  errno = control->error;
  return 1;
}

ssize_t write(int file, const void *bytes, size_t count) {
  return fails(WRITE) ? -1 : syscall(SYS_write, file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
  return fails(WRITE) ? -1 : syscall(SYS_pwrite64, file, bytes, count, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
  return fails(WRITE) ? -1 : syscall(SYS_pwrite64, file, bytes, count, at);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  return fails(WRITE) ? -1 : syscall(SYS_writev, file, parts, count);
}

int fsync(int file) { return fails(SYNC) ? -1 : (int)syscall(SYS_fsync, file); }

int fdatasync(int file) { return fails(SYNC) ? -1 : (int)syscall(SYS_fdatasync, file); }

#ifndef WITHOUT_MEMORY
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *former, size_t size);

void *malloc(size_t size) { return fails(MEMORY) ? NULL : __libc_malloc(size); }

void *calloc(size_t count, size_t size) { return fails(MEMORY) ? NULL : __libc_calloc(count, size); }

void *realloc(void *former, size_t size) { return fails(MEMORY) ? NULL : __libc_realloc(former, size); }
#endif
