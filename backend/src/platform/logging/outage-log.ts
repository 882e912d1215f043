import type { Logger } from '@nestjs/common'

/** Logs the first failure of a server and its return, however many failures come between. */
export class OutageLog {
  private readonly away = new Set<string>()

  /** `name` begins a sentence, as "Redis". */
  constructor(
    private readonly logger: Pick<Logger, 'log' | 'warn'>,
    private readonly name: string,
  ) {}

  /** `part` is what failed, if parts of the server can fail alone. */
  failed(error: Error, part = ''): void {
    if (this.away.size === 0) this.logger.warn(`${this.name} is away: ${error.message}`)
    this.away.add(part)
  }

  /** Without `part`, all parts are back. */
  succeeded(part?: string): void {
    if (this.away.size === 0) return
    if (part === undefined) this.away.clear()
    else this.away.delete(part)
    if (this.away.size === 0) this.logger.log(`${this.name} is back.`)
  }
}
