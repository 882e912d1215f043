import type { Config } from '../config/config.js'

const SLOW_MS = 500

interface Served {
  method: string | undefined
  /** Undefined if no route matched. */
  route: string | undefined
  status: number
  /** Duration in milliseconds. */
  ms: number
  /** The caller's id, if known. */
  actor?: string | undefined
}

interface Writer {
  info(line: object): void
  debug(line: object): void
}

/** Logs one line per change and per failed or slow request. It logs a share of the other reads: ACCESS_LOG. */
export class RequestLog {
  private readonly share: number

  constructor(
    { ACCESS_LOG }: Pick<Config, 'ACCESS_LOG'>,
    private readonly random = Math.random,
  ) {
    this.share = ACCESS_LOG
  }

  write(log: Writer, served: Served): void {
    const { method, status } = served
    const isRead = method === 'GET' || method === 'HEAD'
    const ms = Math.round(served.ms)
    if (!isRead || status >= 400 || ms > SLOW_MS) log.info({ ...served, ms })
    else if (this.random() < this.share) log.info({ ...served, ms, sampled: this.share })
    else log.debug({ ...served, ms })
  }
}
