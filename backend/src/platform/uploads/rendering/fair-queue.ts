import { AppError, ensure } from '../../errors/app-error.js'

const RETRY_SECONDS = 10

interface Batch {
  tasks: readonly (() => Promise<unknown>)[]
  results: unknown[]
  signal: AbortSignal
  resolve: (results: unknown[]) => void
  reject: (error: unknown) => void
}

interface Owner {
  id: string
  batches: Batch[]
}

interface QueueLimits {
  /** Batches of one owner, the running one included. */
  batchesPerOwner: number
  /** Tasks of all owners, the running one included. */
  tasks: number
}

/**
 * Runs one task at a time, round-robin between owners: an owner who comes while another's task is running is next,
 * however many tasks the other has waiting.
 */
export class FairQueue {
  /** Waiting owners, next first. The owner whose task is running goes to the end only when it is done. */
  private readonly waiting = new Map<string, Owner>()
  private running: Owner | null = null

  constructor(private readonly limits: QueueLimits) {}

  /** Tasks that wait or run. */
  get size(): number {
    const owners = [...this.waiting.values(), ...(this.running ? [this.running] : [])]
    return owners
      .flatMap(({ batches }) => batches)
      .reduce((sum, { tasks, results }) => sum + tasks.length - results.length, 0)
  }

  /** Throws UPLOADS_BUSY where so many more tasks have no room. */
  ensureRoom(tasks: number): void {
    ensure(this.size + tasks <= this.limits.tasks, 'UPLOADS_BUSY', { retryAfter: RETRY_SECONDS })
  }

  /**
   * Runs all in order and gives their results; the first failure is thrown, and what follows it is not run. When
   * `signal` aborts, waiting tasks are dropped at once; the running one must watch the signal itself. Throws
   * TOO_MANY_UPLOADS beyond an owner's limit, UPLOADS_BUSY beyond that of all, REQUEST_ABORTED.
   */
  run<T>(owner: string, tasks: readonly (() => Promise<T>)[], signal: AbortSignal): Promise<T[]> {
    if (tasks.length === 0) return Promise.resolve([])
    ensure(!signal.aborted, 'REQUEST_ABORTED')
    const known = this.running?.id === owner ? this.running : this.waiting.get(owner)
    const retry = { retryAfter: RETRY_SECONDS }
    ensure((known?.batches.length ?? 0) < this.limits.batchesPerOwner, 'TOO_MANY_UPLOADS', retry)
    this.ensureRoom(tasks.length)
    const { batches } = known ?? this.add(owner)
    return new Promise((resolve, reject) => {
      const abort = () => this.drop(owner, batch)
      const end =
        <V>(settle: (value: V) => void) =>
        (value: V) => {
          signal.removeEventListener('abort', abort)
          settle(value)
        }
      const batch: Batch = {
        tasks,
        results: [],
        signal,
        resolve: end(resolve as Batch['resolve']),
        reject: end(reject),
      }
      signal.addEventListener('abort', abort, { once: true })
      batches.push(batch)
      void this.process()
    })
  }

  private add(id: string): Owner {
    const owner = { id, batches: [] }
    this.waiting.set(id, owner)
    return owner
  }

  /** Takes a batch out, unless one of its tasks is running: `runNext` ends it after that. */
  private drop(id: string, batch: Batch): void {
    const isRunning = this.running?.id === id && this.running.batches[0] === batch
    if (isRunning) return
    const owner = this.running?.id === id ? this.running : this.waiting.get(id)
    if (!owner) return
    owner.batches = owner.batches.filter((other) => other !== batch)
    if (owner.batches.length === 0) this.waiting.delete(id)
    batch.reject(new AppError('REQUEST_ABORTED'))
  }

  private async process(): Promise<void> {
    if (this.running) return
    for (let next = this.dequeue(); next; next = this.dequeue()) {
      this.running = next
      await this.runNext(next)
      this.running = null
      if (next.batches.length > 0) this.waiting.set(next.id, next)
    }
  }

  private dequeue(): Owner | null {
    for (const [id, owner] of this.waiting) {
      this.waiting.delete(id)
      return owner
    }
    return null
  }

  /** Runs one task of an owner's oldest batch. */
  private async runNext(owner: Owner): Promise<void> {
    const [batch] = owner.batches
    const task = batch?.tasks[batch.results.length]
    if (!batch || !task) return
    try {
      batch.results.push(await task())
      ensure(!batch.signal.aborted, 'REQUEST_ABORTED')
      if (batch.results.length < batch.tasks.length) return
      owner.batches.shift()
      batch.resolve(batch.results)
    } catch (error) {
      owner.batches.shift()
      batch.reject(error)
    }
  }
}
