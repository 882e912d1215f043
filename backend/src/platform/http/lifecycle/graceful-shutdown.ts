import type { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { type INestApplicationContext, Logger } from '@nestjs/common'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { stopTracing } from '../../tracing/tracing.js'
import { ShutdownState } from './shutdown-state.js'

/** A terminal signals a whole process group, and npm forwards the signal. A signal this soon is a duplicate. */
const SAME_SIGNAL_MS = 100
const CLOSE_IDLE_EVERY_MS = 50
const MAX_TURNS = 1_000
const INTERRUPTED = 130

interface ShutdownTimes {
  drainMs: number
  finishMs: number
}

/**
 * Closes the application at the first SIGTERM, SIGINT or SIGHUP, after `drain`. A second signal ends the process at
 * once. Closing takes at most `finishMs`, because a queue waits for Redis, which may be unavailable. Another worker
 * takes over interrupted jobs after their lock expires.
 */
export function closeOnSignals(
  app: INestApplicationContext,
  { finishMs }: Pick<ShutdownTimes, 'finishMs'>,
  drain: () => Promise<void> = async () => {},
): void {
  const stop = async () => {
    await drain()
    setTimeout(() => process.exit(0), finishMs).unref()
    await app.close()
    await stopTracing()
    process.exit(0)
  }
  let since: number | null = null
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (since === null) {
        since = performance.now()
        stop().catch((error: unknown) => {
          new Logger('Shutdown').error(error)
          process.exit(1)
        })
      } else if (performance.now() - since > SAME_SIGNAL_MS) process.exit(INTERRUPTED)
    })
}

/**
 * Takes an instance out of service without breaking a request. For `drainMs` it still serves requests but isn't ready,
 * and each response closes its connection. So proxies switch to another instance and keep no idle connection that could
 * close under a request. Then event streams end, and requests in flight get `finishMs` to finish.
 */
export async function drainHttp(
  app: NestFastifyApplication,
  { drainMs, finishMs }: ShutdownTimes,
  endStreams: () => void,
): Promise<void> {
  const server: Server = app.getHttpServer()
  app.get(ShutdownState).begin()
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
  await pause(drainMs)
  endStreams()
  await acceptWaiting(server)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const late = setTimeout(() => server.closeAllConnections(), finishMs)
  await closed
  clearInterval(closeIdle)
  clearTimeout(late)
}

/** Closing a listener resets the connections in its backlog. So this waits until a turn has accepted none. */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = true
  const note = () => {
    accepted = true
  }
  server.on('connection', note)
  for (let turn = 0; accepted && turn < MAX_TURNS; turn += 1) {
    accepted = false
    await nextTurn()
  }
  server.off('connection', note)
}
