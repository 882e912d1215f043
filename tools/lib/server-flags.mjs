/**
 * Flags of Node for the API and the worker, as in the Dockerfile. Without the first, one start in five is half as fast. With
 * V8's own size for young objects an idle API takes 348 MB instead of 262. docs/performance.md has the figures.
 */
export const SERVER_FLAGS = ['--no-allocation-site-pretenuring', '--max-semi-space-size=8']

/** How glibc gives memory back in the API and the worker, as in the Dockerfile. */
export const SERVER_MALLOC = {
  // libvips works on many threads, and an arena for each keeps what it once held: an idle API takes 274 MB without any of
  // these settings, 258 with this one, 235 to 262 with all.
  MALLOC_ARENA_MAX: '2',
  // What large buffers leave free goes back at once; left alone, glibc keeps more the larger they were.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** What a process of one machine that does everything else too may keep, MB. In a container its limit decides. */
export const SHARED_MACHINE_FLAGS = [...SERVER_FLAGS, '--max-old-space-size=256']
