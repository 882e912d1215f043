import type { Logger } from '@nestjs/common'

/** Logs the first failure of a server and its return, however many failures come between. */
export class OutageLog {
  private isAway = false

  /** `name` begins a sentence, as "Redis". */
  constructor(
    private readonly logger: Pick<Logger, 'log' | 'warn'>,
    private readonly name: string,
  ) {}

  failed(error: Error): void {
    if (!this.isAway) this.logger.warn(`${this.name} is away: ${error.message}`)
    this.isAway = true
  }

  succeeded(): void {
    if (this.isAway) this.logger.log(`${this.name} is back.`)
    this.isAway = false
  }
}
