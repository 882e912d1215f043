import type { LoggerService } from '@nestjs/common'
import { type DestinationStream, type LogFn, type Logger, type LoggerOptions, pino } from 'pino'
import { isTracing, traceIds } from '../tracing/tracing.js'
import type { ProcessIdentity } from './process-identity.js'
import { maskContacts, safeMessage, serializeError } from './serialize-error.js'

/** Paths whose values are never logged. */
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

/** Lines that can't be written are buffered up to this size, then dropped. */
const MAX_BUFFERED_BYTES = 1024 * 1024

/** Logs to a file or pipe. A slow or closed reader or a full disk loses lines, but never delays or ends the process. */
export function logOutput(descriptor: number): DestinationStream {
  const output = pino.destination({ dest: descriptor, sync: false, maxLength: MAX_BUFFERED_BYTES })
  output.on('error', () => undefined)
  // pino's own flushSync repeats a failed write until it succeeds. On a full disk, the process would never end.
  output.flushSync = () => undefined
  return output
}

/** Masks the error's message, which pino would otherwise use for a line without a message. */
function logSafely(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, sentence] = args as unknown[]
  const line = first instanceof Error ? { err: first } : (first as { err?: unknown; msg?: unknown } | null)
  const error = line?.err
  const isOwn = sentence !== undefined && sentence !== (error as Error | undefined)?.message
  if (error === undefined || isOwn || line?.msg !== undefined) method.apply(this, args)
  else method.call(this, line, safeMessage(error))
}

interface LoggerTarget {
  identity?: ProcessIdentity
  destination?: DestinationStream | undefined
}

/** Logs to standard output, or to `destination`. */
export function createLogger(
  level: string,
  { identity, destination = logOutput(process.stdout.fd) }: LoggerTarget = {},
) {
  const options: LoggerOptions = {
    level,
    base: identity ?? null,
    redact: { paths: [...REDACTED, 'req.headers.cookie', 'req.headers.authorization'], censor: '[hidden]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => serializeError(error) },
    hooks: { logMethod: logSafely },
    ...(isTracing() ? { mixin: traceIds } : {}),
  }
  return pino(options, destination)
}

type Level = 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal'

/** Parts of Nest that log every module and route at each start. */
const VERBOSE_CONTEXTS = new Set([
  'NestFactory',
  'NestApplication',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
])

/** Makes Nest's own loggers write through pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly root: RootLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(VERBOSE_CONTEXTS.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest)
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
    else this.root[level](where, maskContacts(String(message)))
  }
}
