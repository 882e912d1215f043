import type { LoggerService } from '@nestjs/common'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'

/** Paths whose values never reach a log. */
const REDACTED = [
  'authorization',
  'cookie',
  'token',
  'password',
  'currentPassword',
  'newPassword',
  'otp',
  'phone',
  'email',
  'serviceAddress',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

export type RootLogger = ReturnType<typeof createLogger>

/** Logs to standard output, or to `destination`. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)) {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: { paths: [...REDACTED, 'req.headers.cookie', 'req.headers.authorization'], censor: '[hidden]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: pino.stdSerializers.errWithCause },
  }
  return pino(options, destination)
}

type Level = 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal'

/** Lets Nest's own loggers write through pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly root: RootLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest)
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest)
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest)
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest)
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest)
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest)
  }

  private write(level: Level, message: unknown, rest: unknown[]): void {
    const context = rest.at(-1)
    const where = typeof context === 'string' ? { context } : {}
    if (message instanceof Error) this.root[level]({ ...where, err: message })
    else if (typeof message === 'object' && message !== null) this.root[level]({ ...where, ...message })
    else this.root[level](where, String(message))
  }
}
