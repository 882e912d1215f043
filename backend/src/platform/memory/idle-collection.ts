import { performance } from 'node:perf_hooks'
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common'

const LOOK_MS = 1_000
/** Share of the time since the last look that the process was at work: below it, a pause disturbs hardly anybody. */
const IDLE_BELOW = 0.25
/** Less is not worth a pause. */
const WORTH_BYTES = 8 * 1024 * 1024

/**
 * Collects garbage when a burst is over. V8 leaves it until it needs the room, and gives the machine nothing back until
 * then (docs/performance.md). Needs `--expose-gc`, which is in the start commands; without it V8 decides alone.
 */
@Injectable()
export class IdleCollection implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined
  private usage = performance.eventLoopUtilization()
  /** The least that was resident since the last collection. */
  private kept = process.memoryUsage.rss()

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.look(), LOOK_MS)
    this.timer.unref()
  }

  onModuleDestroy(): void {
    clearInterval(this.timer)
  }

  private look(): void {
    const before = this.usage
    this.usage = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(this.usage, before)
    const resident = process.memoryUsage.rss()
    // Pages go back a while after their garbage was found.
    this.kept = Math.min(this.kept, resident)
    if (utilization > IDLE_BELOW || resident - this.kept < WORTH_BYTES) return
    globalThis.gc?.()
    this.kept = process.memoryUsage.rss()
    // The collection itself was no work.
    this.usage = performance.eventLoopUtilization()
  }
}
