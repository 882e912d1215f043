import { inject, vi } from 'vitest'

// Vitest has a setting for how long `expect.poll` waits, and none for this.
const { waitFor } = vi
vi.waitFor = (condition, options = {}) =>
  waitFor(condition, typeof options === 'number' ? options : { timeout: inject('waitMs'), ...options })
