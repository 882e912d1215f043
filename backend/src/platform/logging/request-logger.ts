import type { FastifyBaseLogger } from 'fastify'
import type { Bindings, ChildLoggerOptions, Level } from 'pino'
import type { RootLogger } from './logger.js'

/**
 * A request's logger, created when it first logs: most requests never do, and creating one takes a twentieth of the
 * time of a cached response.
 */
export class RequestLogger implements FastifyBaseLogger {
  private made: FastifyBaseLogger | null = null

  constructor(
    private readonly root: RootLogger,
    private readonly bindings: Bindings,
    private readonly options: ChildLoggerOptions,
  ) {}

  get level(): string {
    return this.root.level
  }

  fatal(what: unknown, ...rest: unknown[]): void {
    this.write('fatal', what, rest)
  }
  error(what: unknown, ...rest: unknown[]): void {
    this.write('error', what, rest)
  }
  warn(what: unknown, ...rest: unknown[]): void {
    this.write('warn', what, rest)
  }
  info(what: unknown, ...rest: unknown[]): void {
    this.write('info', what, rest)
  }
  debug(what: unknown, ...rest: unknown[]): void {
    this.write('debug', what, rest)
  }
  trace(what: unknown, ...rest: unknown[]): void {
    this.write('trace', what, rest)
  }
  silent(): void {}

  child(bindings: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
    return this.real.child(bindings, options)
  }

  private get real(): FastifyBaseLogger {
    this.made ??= this.root.child(this.bindings, this.options)
    return this.made
  }

  private write(level: Level, what: unknown, rest: unknown[]): void {
    if (this.root.isLevelEnabled(level)) this.real[level](what, ...(rest as [string?, ...unknown[]]))
  }
}
