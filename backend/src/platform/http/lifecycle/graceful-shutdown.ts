import type { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { type INestApplicationContext, Logger } from '@nestjs/common'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { ShutdownState } from './shutdown-state.js'

/** A terminal signals a whole group of processes, and npm passes the signal on: what comes this soon is the same one. */
const SAME_SIGNAL_MS = 100
const CLOSE_IDLE_EVERY_MS = 50
const MAX_TURNS = 1_000
const INTERRUPTED = 130

interface ShutdownTimes {
  drainMs: number
  finishMs: number
}

/**
 * Closes the application at the first SIGTERM, SIGINT or SIGHUP, after `drain`; a second signal ends the process at once.
 * Closing takes at most `finishMs`: a queue waits for Redis, and Redis may be what is gone. A job that is cut off is
 * taken up by another worker once its lock has run out.
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
 * Takes an instance out of service without breaking a call. For `drainMs` it answers as ever, but is not ready, and ends
 * every connection with its next answer, so that proxies turn to another instance and none of their idle connections is
 * left to be closed under a call. Then open pages are sent elsewhere, and calls under way have `finishMs` to finish.
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

/** Closing a listener resets the connections that wait in its backlog: goes on until a turn has found none there. */
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
