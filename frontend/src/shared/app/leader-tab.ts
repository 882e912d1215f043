/** Milliseconds between the leading tab's heartbeats. Another tab takes over after this many missed ones. */
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
 * Waits for the lock and runs `work` under it. Resolves to `unresponsive` when the holder sends no heartbeats, and to
 * `unavailable` without locks. Throws the errors of `work`.
 */
async function runUnderLock({
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
  // Counts ticks instead of time, so a tab that was frozen itself has missed none.
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
    // Also ends work that another tab has taken over.
    end()
  }
}

/**
 * Runs `work` in one tab of this browser at a time, until `signal` aborts. A frozen tab keeps its lock but sends no
 * heartbeats, so another tab takes over. Without locks, every tab runs it.
 */
export async function runAsLeader(
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (!('locks' in navigator)) return work(signal)
  const channel = new BroadcastChannel(`${name}:beat`)
  // Closed at once. A heartbeat to an open channel would evict this page from the back/forward cache.
  signal.addEventListener('abort', () => channel.close(), { once: true })
  try {
    let outcome: Awaited<ReturnType<typeof runUnderLock>> = 'ended'
    while (!signal.aborted && outcome !== 'unavailable')
      outcome = await runUnderLock({ name, channel, signal, steal: outcome === 'unresponsive', work })
    // Browsers that refuse storage refuse locks too.
    if (outcome === 'unavailable') await work(signal)
  } finally {
    channel.close()
  }
}
