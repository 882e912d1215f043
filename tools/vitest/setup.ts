import { afterEach, beforeEach, expect, inject, vi } from 'vitest'
import type { Speed } from '../lib/machine-speed.mjs'

declare module 'vitest' {
  interface TaskMeta {
    /** How often the test called `expect`, attempts of `vi.waitFor` that failed left out. */
    assertions?: number
    /** How fast the machine was when the test ran out of time. */
    speed?: Speed
  }
}

const OUT_OF_TIME = /timed out in \d+ ?ms|did not succeed in time/i
let hasWaitedInVain = false

// Vitest has a setting for how long `expect.poll` waits, and none for this.
const { waitFor } = vi
vi.waitFor = (condition, options = {}) => {
  const { assertionCalls } = expect.getState()
  const attempt = () => {
    expect.setState({ assertionCalls })
    return condition()
  }
  const limited = typeof options === 'number' ? options : { timeout: inject('waitMs'), ...options }
  return waitFor(attempt, limited).catch((error) => {
    hasWaitedInVain = true
    throw error
  })
}

beforeEach(() => {
  hasWaitedInVain = false
})

afterEach(async ({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls
  const errors = task.result?.errors ?? []
  if (errors.length === 0 || !(hasWaitedInVain || errors.some(({ message }) => OUT_OF_TIME.test(message)))) return
  const { measureSpeed } = await import('../lib/machine-speed.mjs')
  task.meta.speed = measureSpeed()
})
