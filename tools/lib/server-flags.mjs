/** Flags of Node for the API and the worker, as in the Dockerfile; docs/performance.md tells why. */
export const SERVER_FLAGS = ['--enable-source-maps', '--no-allocation-site-pretenuring', '--max-semi-space-size=8']

/** What a process of one machine that does everything else too may keep, MB. In a container its limit decides. */
export const SHARED_MACHINE_FLAGS = [...SERVER_FLAGS, '--max-old-space-size=192']
