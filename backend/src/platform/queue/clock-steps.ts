import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import { Queues } from './queues.js'

const CHECK_MS = 1_000
/** A smaller step delays no job for long. */
const STEP_MS = 10_000

/** The part of the time of day that the running time of this process doesn't explain. */
const clockOffset = () => Date.now() - performance.now()

/**
 * Detects that the clock of this worker was set back. Until then it has put off retries by its wrong time, so that they
 * would wait as long as it was ahead. After a restart there may be such jobs, too.
 */
@Injectable()
export class ClockSteps implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('ClockSteps')
  private offset = clockOffset()
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly queues: Queues) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.check(), CHECK_MS)
    this.runPutOffJobs()
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer)
  }

  private check(): void {
    const before = this.offset
    this.offset = clockOffset()
    const step = before - this.offset
    if (step < STEP_MS) return
    this.logger.warn(`the clock was set back by ${Math.round(step / 1_000)} s`)
    this.runPutOffJobs()
  }

  private runPutOffJobs(): void {
    this.queues.runPutOffJobs().catch((error: unknown) => this.logger.warn(`jobs keep their time: ${String(error)}`))
  }
}
