import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { AppError } from '../errors/app-error.js'

const MAX_WAITING = 64
const RETRY_SECONDS = 5

/**
 * Renders one page at a time, for at most half of the process's time: rendering blocks the event loop, and other requests
 * must not starve.
 */
export class RenderQueue {
  private readonly queue = pLimit(1)

  /** Throws RATE_LIMITED when too many wait. */
  async run<T>(render: () => Promise<T>): Promise<T> {
    if (this.queue.pendingCount >= MAX_WAITING) throw new AppError('RATE_LIMITED', { retryAfter: RETRY_SECONDS })
    return new Promise((resolve, reject) => {
      void this.queue(async () => {
        const began = performance.now()
        await render().then(resolve, reject)
        await pause(performance.now() - began)
      })
    })
  }
}
