import { ensure } from '../errors/app-error.js'

const RETRY_SECONDS = 10

interface Batch {
  tasks: readonly (() => Promise<unknown>)[]
  results: unknown[]
  resolve: (results: unknown[]) => void
  reject: (error: unknown) => void
}

/**
 * Runs one task at a time, round-robin between owners: an owner who comes while another's task is running is next,
 * however many tasks the other has waiting.
 */
export class FairQueue {
  /** Waiting owners, next first. The owner whose task is running goes to the end only when it is done. */
  private readonly queues = new Map<string, Batch[]>()
  private running: { owner: string; queue: Batch[] } | null = null

  constructor(private readonly maxPerOwner: number) {}

  /**
   * Runs all in order and gives their results; the first failure is thrown, and what follows it is not run.
   * Throws TOO_MANY_UPLOADS when one owner would have more than `maxPerOwner` waiting.
   */
  run<T>(owner: string, tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
    if (tasks.length === 0) return Promise.resolve([])
    const queue = this.queueOf(owner)
    const waiting = queue.reduce((sum, batch) => sum + batch.tasks.length - batch.results.length, 0)
    ensure(waiting + tasks.length <= this.maxPerOwner, 'TOO_MANY_UPLOADS', { retryAfter: RETRY_SECONDS })
    return new Promise((resolve, reject) => {
      queue.push({ tasks, results: [], resolve: resolve as Batch['resolve'], reject })
      void this.process()
    })
  }

  private queueOf(owner: string): Batch[] {
    if (this.running?.owner === owner) return this.running.queue
    const queue = this.queues.get(owner) ?? []
    this.queues.set(owner, queue)
    return queue
  }

  private async process(): Promise<void> {
    if (this.running) return
    for (let next = this.dequeue(); next; next = this.dequeue()) {
      this.running = next
      await this.runNext(next.queue)
      this.running = null
      if (next.queue.length > 0) this.queues.set(next.owner, next.queue)
    }
  }

  private dequeue(): { owner: string; queue: Batch[] } | null {
    for (const [owner, queue] of this.queues) {
      this.queues.delete(owner)
      return { owner, queue }
    }
    return null
  }

  /** Runs one task of the oldest batch of a queue. */
  private async runNext(queue: Batch[]): Promise<void> {
    const [batch] = queue
    const task = batch?.tasks[batch.results.length]
    if (!batch || !task) return
    try {
      batch.results.push(await task())
      if (batch.results.length < batch.tasks.length) return
      queue.shift()
      batch.resolve(batch.results)
    } catch (error) {
      queue.shift()
      batch.reject(error)
    }
  }
}
