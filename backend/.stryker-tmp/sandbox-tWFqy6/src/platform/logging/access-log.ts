// @ts-nocheck
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

/**
 * Logs one line per request. Reads that are neither slow nor failed are logged only if ACCESS_LOG or LOG_LEVEL says so.
 */
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
