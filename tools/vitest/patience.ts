/** How long tests wait: nobody waits that long on an idle machine, and one that is busy with other things is not wrong. */
const WAIT_MS = 90_000
const TEST_MS = 180_000

declare module 'vitest' {
  export interface ProvidedContext {
    waitMs: number
  }
}

/**
 * For tests that need no page and no server: their files share the modules a worker has loaded, which takes a quarter of
 * the time. Whoever changes a module's state, a global or a mock in such a test takes it back in it.
 */
export const SHARED_MODULES = { isolate: false }

/** What every vitest config takes over. */
export const PATIENCE = {
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: WAIT_MS } },
  provide: { waitMs: WAIT_MS },
  setupFiles: [new URL('setup.ts', import.meta.url).pathname],
}
