import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { AppError } from '../errors/app-error.js'

const MOST_WAITING = 64
const RETRY_SECONDS = 5

/**
 * Lets pages be rendered one after the other, for half of the time at most: rendering holds the process, and whatever else
 * is asked of it meanwhile needs its turn too.
 */
export class RenderTurns {
  private readonly turns = pLimit(1)

  /** Throws RATE_LIMITED when too many wait. */
  async run<T>(render: () => Promise<T>): Promise<T> {
    if (this.turns.pendingCount >= MOST_WAITING) throw new AppError('RATE_LIMITED', { retryAfter: RETRY_SECONDS })
    return new Promise((resolve, reject) => {
      void this.turns(async () => {
        const began = performance.now()
        await render().then(resolve, reject)
        await pause(performance.now() - began)
      })
    })
  }
}
