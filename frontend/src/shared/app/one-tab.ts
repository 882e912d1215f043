/** How often the working tab sends a heartbeat, and how many may be missing before another tab takes over. */
const HEARTBEAT_MS = 5_000
const MISSED_HEARTBEATS = 5

interface LockedWork {
  name: string
  channel: BroadcastChannel
  signal: AbortSignal
  steal: boolean
  work: (signal: AbortSignal) => Promise<void>
}

/**
 * Waits for the lock and works under it until either ends. `unresponsive`: whoever holds it sends no heartbeat. Throws
 * what `work` throws.
 */
async function workUnderLock({
  name,
  channel,
  signal,
  steal,
  work,
}: LockedWork): Promise<'ended' | 'unresponsive' | 'unavailable'> {
  const stop = new AbortController()
  const end = () => {
    clearInterval(clock)
    stop.abort()
  }
  signal.addEventListener('abort', end, { once: true })
  let hasLock = false
  let missed = 0
  channel.onmessage = () => {
    missed = 0
  }
  // Counted, not timed: a tab that was itself frozen has missed nothing.
  const clock = setInterval(() => {
    if (hasLock) channel.postMessage('beat')
    else if (++missed >= MISSED_HEARTBEATS) end()
  }, HEARTBEAT_MS)
  try {
    await navigator.locks.request(name, steal ? { steal } : { signal: stop.signal }, async () => {
      hasLock = true
      channel.postMessage('beat')
      await work(stop.signal)
    })
    return 'ended'
  } catch (error) {
    const wasAborted = error instanceof DOMException && error.name === 'AbortError'
    if (hasLock && !wasAborted) throw error
    if (hasLock || signal.aborted) return 'ended'
    return wasAborted ? 'unresponsive' : 'unavailable'
  } finally {
    clearInterval(clock)
    signal.removeEventListener('abort', end)
    // Taken over by another tab: what is still under way here ends.
    end()
  }
}

/**
 * Has one tab of this browser do `work` at a time, until `signal` ends it. A tab the platform froze keeps its lock and
 * does nothing: when its heartbeats stop, another takes over. Without locks every tab works for itself.
 */
export async function runInOneTab(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (!('locks' in navigator)) return work(signal)
  const channel = new BroadcastChannel(`${name}:beat`)
  // At once: a page that is put away for the way back is given up when it could hear another tab's heartbeat.
  signal.addEventListener('abort', () => channel.close(), { once: true })
  try {
    let outcome: Awaited<ReturnType<typeof workUnderLock>> = 'ended'
    while (!signal.aborted && outcome !== 'unavailable')
      outcome = await workUnderLock({ name, channel, signal, steal: outcome === 'unresponsive', work })
    // Browsers that let a site store nothing refuse it locks too.
    if (outcome === 'unavailable') await work(signal)
  } finally {
    channel.close()
  }
}
