/**
 * How long tests wait on an idle two-core machine. TEST_TIME_FACTOR says how many times slower this one was when the run
 * began (lib/machine-speed.mjs); every limit is multiplied by it.
 */
const WAIT_MS = 10_000
const TEST_MS = 20_000
const HOOK_MS = 60_000
/** A stage has the machine's two cores for its workers and their child processes. */
const WORKERS = 2

const TIME_FACTOR = Number(process.env.TEST_TIME_FACTOR ?? 1)

/** Whether the full tier runs (`npm run test:full`), or only the tests of every change. */
export const IS_FULL_TIER = process.env.TEST_TIER === 'full'

/** The limit of a test that takes longer than others, in milliseconds, from what it is on an idle machine. */
export const timeLimit = (idleMs: number): number => Math.ceil(idleMs * TIME_FACTOR)

declare module 'vitest' {
  export interface ProvidedContext {
    waitMs: number
  }
}

/**
 * For tests that need no page and no server: their files share the modules a worker has loaded, which takes a quarter of
 * the time. Such a test restores each module state, global or mock that it changes.
 */
export const SHARED_MODULES = { isolate: false }

/** Settings of every vitest config. */
export const PATIENCE = {
  testTimeout: timeLimit(TEST_MS),
  hookTimeout: timeLimit(HOOK_MS),
  maxWorkers: WORKERS,
  retry: 0,
  expect: { poll: { timeout: timeLimit(WAIT_MS) } },
  provide: { waitMs: timeLimit(WAIT_MS) },
  setupFiles: [new URL('setup.ts', import.meta.url).pathname],
}
