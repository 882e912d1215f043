/** How often the working tab sends a heartbeat, and how many may be missing before another tab takes over. */
const HEARTBEAT_MS = 5_000
const MISSED_HEARTBEATS = 5

interface Turn {
  name: string
  channel: BroadcastChannel
  signal: AbortSignal
  steal: boolean
  work: (signal: AbortSignal) => Promise<void>
}

/** Waits for the lock and works under it until either ends. `silent`: whoever holds it does not beat. Throws what `work` throws. */
async function turn({ name, channel, signal, steal, work }: Turn): Promise<'over' | 'silent' | 'refused'> {
  const stop = new AbortController()
  const end = () => {
    clearInterval(clock)
    stop.abort()
  }
  signal.addEventListener('abort', end, { once: true })
  let isMine = false
  let missed = 0
  channel.onmessage = () => {
    missed = 0
  }
  // Counted, not timed: a tab that was itself frozen has missed nothing.
  const clock = setInterval(() => {
    if (isMine) channel.postMessage('beat')
    else if (++missed >= MISSED_HEARTBEATS) end()
  }, HEARTBEAT_MS)
  try {
    await navigator.locks.request(name, steal ? { steal } : { signal: stop.signal }, async () => {
      isMine = true
      channel.postMessage('beat')
      await work(stop.signal)
    })
    return 'over'
  } catch (error) {
    const wasAborted = error instanceof DOMException && error.name === 'AbortError'
    if (isMine && !wasAborted) throw error
    if (isMine || signal.aborted) return 'over'
    return wasAborted ? 'silent' : 'refused'
  } finally {
    clearInterval(clock)
    signal.removeEventListener('abort', end)
    // Relieved by another tab: what is still under way here ends.
    end()
  }
}

/**
 * Has one tab of this browser do `work` at a time, until `signal` ends it. A tab the platform froze keeps its lock and
 * does nothing: when its beats stay out, another takes over. Without locks every tab works for itself.
 */
export async function runInOneTab(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (!('locks' in navigator)) return work(signal)
  const channel = new BroadcastChannel(`${name}:beat`)
  // At once: a page that is put away for the way back is given up when it could hear another tab's beat.
  signal.addEventListener('abort', () => channel.close(), { once: true })
  try {
    let last: Awaited<ReturnType<typeof turn>> = 'over'
    while (!signal.aborted && last !== 'refused')
      last = await turn({ name, channel, signal, steal: last === 'silent', work })
    // Browsers that let a site store nothing refuse it locks too.
    if (last === 'refused') await work(signal)
  } finally {
    channel.close()
  }
}
