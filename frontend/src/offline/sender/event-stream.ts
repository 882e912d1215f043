import { REALTIME_TOPICS, type RealtimeTopic } from '@sofaseva/contract'
import { createParser } from 'eventsource-parser'
import { onReachability, recordNoResponse } from '#shared/http/reachability.js'
import type { Database } from '../database/database.js'
import { fetchWithSession, type Transport } from './transport.js'

export interface EventListener {
  onOpen: () => void
  onChange: (topic: RealtimeTopic) => void
  /** The stream broke or ended. It will be reopened. */
  onEnd: () => void
}

/** The server sends at least a heartbeat every 25 s. A longer silence means that the connection broke unnoticed. */
const SILENT_MS = 40_000

/** Reads the server's events until the stream ends. Calls `onData` for every chunk. */
async function readEvents(
  { db, transport, signal }: { db: Database; transport: Transport; signal: AbortSignal },
  listener: EventListener,
  onData: () => void,
): Promise<void> {
  const headers = { accept: 'text/event-stream' }
  const response = await fetchWithSession(db, transport, '/live', {
    signal,
    headers,
    timeout: Number.POSITIVE_INFINITY,
  })
  if (!response.ok || !response.body) throw new Error(`the stream responded ${response.status}`)
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'open') listener.onOpen()
      const topic = REALTIME_TOPICS.find((known) => known === data)
      if (event === 'change' && topic) listener.onChange(topic)
    },
  })
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done || signal.aborted) return
    onData()
    parser.feed(value)
  }
}

/** Reads the server's events until the stream or `signal` ends. Throws when it can't be opened, breaks or is silent. */
async function read(db: Database, transport: Transport, listener: EventListener, signal: AbortSignal): Promise<void> {
  const connection = new AbortController()
  const closeStream = () => connection.abort()
  signal.addEventListener('abort', closeStream, { once: true })
  const closed = new Promise<never>((_, reject) => {
    connection.signal.addEventListener('abort', () => reject(new Error('the stream was cut')), { once: true })
  })
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  const restartSilenceTimer = () => {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(() => {
      recordNoResponse()
      closeStream()
    }, SILENT_MS)
  }
  restartSilenceTimer()
  try {
    await Promise.race([
      readEvents({ db, transport, signal: connection.signal }, listener, restartSilenceTimer),
      closed,
    ])
  } finally {
    clearTimeout(silenceTimer)
    signal.removeEventListener('abort', closeStream)
  }
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

/** Waits until the time is over, the server is reachable again, or `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      forget()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    const forget = onReachability((isReachable) => isReachable && end())
    signal.addEventListener('abort', end, { once: true })
  })
}

/** Subscribes to the server's events and reopens the stream whenever it ends, until `signal` aborts. */
export async function followEvents(
  db: Database,
  transport: Transport,
  listener: EventListener,
  signal: AbortSignal,
): Promise<void> {
  let wait = FIRST_WAIT_MS
  const resettingListener: EventListener = {
    ...listener,
    onOpen: () => {
      wait = FIRST_WAIT_MS
      listener.onOpen()
    },
  }
  while (!signal.aborted) {
    await read(db, transport, resettingListener, signal).catch(() => undefined)
    listener.onEnd()
    if (signal.aborted) return
    // The random delay spreads out phones that lost the same server.
    await pause(wait * (0.5 + Math.random()), signal)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}
