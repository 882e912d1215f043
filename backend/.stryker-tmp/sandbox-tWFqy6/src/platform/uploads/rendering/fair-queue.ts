// @ts-nocheck
import PQueue from 'p-queue'
import { AppError, ensure } from '../../errors/app-error.js'

const RETRY = { retryAfter: 10 }

type Task<T> = () => Promise<T>

interface Owner {
  batches: number
  tasks: PQueue
}

interface QueueLimits {
  /** Batches of one owner, including the running one. */
  batchesPerOwner: number
  /** Tasks of all owners, including the running one. */
  tasks: number
}

/**
 * Runs one task at a time, round-robin between owners. An owner who arrives while another's task runs is next, even if
 * the other has more tasks waiting. Each owner has a queue, whose first task waits for its turn in `turns`.
 */
export class FairQueue {
  private readonly turns = new PQueue({ concurrency: 1 })
  private readonly owners = new Map<string, Owner>()

  constructor(private readonly limits: QueueLimits) {}

  /** The number of waiting and running tasks. */
  get size(): number {
    return [...this.owners.values()].reduce((sum, { tasks }) => sum + tasks.size + tasks.pending, 0)
  }

  /** Throws UPLOADS_BUSY if there is no room for this many tasks. */
  ensureRoom(tasks: number): void {
    ensure(this.size + tasks <= this.limits.tasks, 'UPLOADS_BUSY', RETRY)
  }

  /**
   * Runs the tasks in order and returns their results. It throws the first error and skips the remaining tasks. If
   * `signal` aborts, waiting tasks are dropped at once. The running task must watch the signal itself. Throws
   * TOO_MANY_UPLOADS beyond the owner's limit, UPLOADS_BUSY beyond the common limit, and REQUEST_ABORTED.
   */
  runAll<T>(id: string, tasks: readonly Task<T>[], signal: AbortSignal): Promise<T[]> {
    if (tasks.length === 0) return Promise.resolve([])
    ensure(!signal.aborted, 'REQUEST_ABORTED')
    const owner = this.owners.get(id) ?? { batches: 0, tasks: new PQueue({ concurrency: 1 }) }
    ensure(owner.batches < this.limits.batchesPerOwner, 'TOO_MANY_UPLOADS', RETRY)
    this.ensureRoom(tasks.length)
    owner.batches += 1
    this.owners.set(id, owner)
    return this.runBatch(owner, tasks, signal).finally(() => {
      owner.batches -= 1
      if (owner.batches === 0) this.owners.delete(id)
    })
  }

  private async runBatch<T>(owner: Owner, tasks: readonly Task<T>[], signal: AbortSignal): Promise<T[]> {
    const waiting = new Set<AbortController>()
    const drop = (reason: unknown) => {
      for (const place of waiting) place.abort(reason)
    }
    const abort = () => drop(new AppError('REQUEST_ABORTED'))
    signal.addEventListener('abort', abort, { once: true })
    const results = tasks.map((task) => {
      const place = new AbortController()
      waiting.add(place)
      const begin = async () => {
        waiting.delete(place)
        try {
          const result = await task()
          ensure(!signal.aborted, 'REQUEST_ABORTED')
          return result
        } catch (error) {
          drop(error)
          throw error
        }
      }
      return owner.tasks.add(() => this.turns.add(begin, { signal: place.signal }), { signal: place.signal })
    })
    await Promise.allSettled(results)
    signal.removeEventListener('abort', abort)
    return Promise.all(results)
  }
}
