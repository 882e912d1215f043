// @ts-nocheck
import PQueue from 'p-queue'
import { AppError } from '../errors/app-error.js'

const MAX_WAITING = 64
const RETRY_SECONDS = 5

/** Renders one page at a time. Rendering blocks the event loop, so many pages at once would starve other requests. */
export class RenderQueue {
  private readonly queue = new PQueue({ concurrency: 1 })

  /** Throws RATE_LIMITED if too many renderings wait. */
  async enqueue<T>(render: () => Promise<T>): Promise<T> {
    if (this.queue.size >= MAX_WAITING) throw new AppError('RATE_LIMITED', { retryAfter: RETRY_SECONDS })
    return this.queue.add(render)
  }
}
