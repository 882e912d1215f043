import { ensure } from '../errors/app-error.js'

const RETRY_SECONDS = 10

interface Batch {
  works: readonly (() => Promise<unknown>)[]
  results: unknown[]
  resolve: (results: unknown[]) => void
  reject: (error: unknown) => void
}

/**
 * Runs one piece of work after the other, taking turns between owners: whoever comes while another's is running is
 * next, however many pieces the other has waiting.
 */
export class TurnQueue {
  /** Those who wait, next first. The one whose work is running stands at the end only when it is done. */
  private readonly lines = new Map<string, Batch[]>()
  private running: { owner: string; line: Batch[] } | null = null

  constructor(private readonly mostOfOne: number) {}

  /**
   * Runs all in order and gives their results; the first failure is thrown, and what comes after it is not run.
   * Throws TOO_MANY_UPLOADS when one owner would have more than their share waiting.
   */
  run<T>(owner: string, works: readonly (() => Promise<T>)[]): Promise<T[]> {
    if (works.length === 0) return Promise.resolve([])
    const line = this.lineOf(owner)
    const waiting = line.reduce((sum, batch) => sum + batch.works.length - batch.results.length, 0)
    ensure(waiting + works.length <= this.mostOfOne, 'TOO_MANY_UPLOADS', { retryAfter: RETRY_SECONDS })
    return new Promise((resolve, reject) => {
      line.push({ works, results: [], resolve: resolve as Batch['resolve'], reject })
      void this.work()
    })
  }

  private lineOf(owner: string): Batch[] {
    if (this.running?.owner === owner) return this.running.line
    const line = this.lines.get(owner) ?? []
    this.lines.set(owner, line)
    return line
  }

  private async work(): Promise<void> {
    if (this.running) return
    for (let next = this.take(); next; next = this.take()) {
      this.running = next
      await this.step(next.line)
      this.running = null
      if (next.line.length > 0) this.lines.set(next.owner, next.line)
    }
  }

  private take(): { owner: string; line: Batch[] } | null {
    for (const [owner, line] of this.lines) {
      this.lines.delete(owner)
      return { owner, line }
    }
    return null
  }

  /** One piece of the oldest batch of a line. */
  private async step(line: Batch[]): Promise<void> {
    const [batch] = line
    const work = batch?.works[batch.results.length]
    if (!batch || !work) return
    try {
      batch.results.push(await work())
      if (batch.results.length < batch.works.length) return
      line.shift()
      batch.resolve(batch.results)
    } catch (error) {
      line.shift()
      batch.reject(error)
    }
  }
}
