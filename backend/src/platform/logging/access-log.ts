import type { Config } from '../config/config.js'

const SLOW_MS = 500

interface Served {
  method: string | undefined
  /** Undefined where none was found. */
  route: string | undefined
  status: number
  /** How long it took. */
  ms: number
  /** The caller's id, where it is known. */
  actor?: string | undefined
}

interface Writer {
  info(line: object): void
  debug(line: object): void
}

/** One line for each request: writes, failures and slow reads always, and other reads where ACCESS_LOG or LOG_LEVEL asks for them. */
export class AccessLog {
  private readonly isComplete: boolean

  constructor({ ACCESS_LOG }: Pick<Config, 'ACCESS_LOG'>) {
    this.isComplete = ACCESS_LOG === 'on'
  }

  write(log: Writer, served: Served): void {
    const { method, status } = served
    const isRead = method === 'GET' || method === 'HEAD'
    const ms = Math.round(served.ms)
    const isLoud = this.isComplete || status >= 400 || !isRead || ms > SLOW_MS
    log[isLoud ? 'info' : 'debug']({ ...served, ms })
  }
}
