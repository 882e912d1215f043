import { LIVE_TOPICS, type LiveTopic } from '@sofaseva/contract'
import { createParser } from 'eventsource-parser'
import type { OfflineDatabase } from '../db.js'
import { authorised, type Net } from '../net.js'

interface Listener {
  onOpen: () => void
  onChange: (topic: LiveTopic) => void
  /** The stream broke or ended; it is taken up again. */
  onEnd: () => void
}

/** Reads the server's events until the stream or `signal` ends. Throws when it cannot be opened or breaks. */
async function read(db: OfflineDatabase, net: Net, listener: Listener, signal: AbortSignal): Promise<void> {
  const response = await authorised(db, net, '/live', { signal, headers: { accept: 'text/event-stream' } })
  if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`)
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'open') listener.onOpen()
      const topic = LIVE_TOPICS.find((known) => known === data)
      if (event === 'change' && topic) listener.onChange(topic)
    },
  })
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    parser.feed(value)
  }
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Follows the server's events, and takes the stream up again whenever it ends, until `signal` does. */
export async function follow(db: OfflineDatabase, net: Net, listener: Listener, signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT_MS
  const heard: Listener = {
    ...listener,
    onOpen: () => {
      wait = FIRST_WAIT_MS
      listener.onOpen()
    },
  }
  while (!signal.aborted) {
    await read(db, net, heard, signal).catch(() => undefined)
    listener.onEnd()
    // Many phones that lost the same server come back one after the other.
    await pause(wait * (0.5 + Math.random()), signal)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}
