/**
 * Flags of Node for the API and the worker, as in the Dockerfile. Without the first, one start in five is half as
 * fast. With V8's default size for young objects, an idle API takes 348 MB instead of 262. Figures: docs/performance.md.
 */
export const SERVER_FLAGS = ['--no-allocation-site-pretenuring', '--max-semi-space-size=8']

/** How glibc gives memory back in the API and the worker, as in the Dockerfile. */
export const SERVER_MALLOC = {
  // libvips works on many threads, and an arena for each keeps its freed memory. An idle API takes 274 MB without
  // these settings, 258 with this one, 235 to 262 with all.
  MALLOC_ARENA_MAX: '2',
  // Memory of large buffers is returned at once; by default, glibc keeps more the larger they were.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Megabytes of heap for a process on a shared machine. In a container its limit decides. */
export const SHARED_MACHINE_FLAGS = [...SERVER_FLAGS, '--max-old-space-size=256']
