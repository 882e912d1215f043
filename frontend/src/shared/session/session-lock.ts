const NAME = 'session'
/** Longer than a refresh takes at most. A tab that was frozen while it held the lock keeps nobody for ever. */
const TIMEOUT_MS = 25_000

let last: Promise<unknown> = Promise.resolve()

/** One after the other in this page or worker alone. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}

/**
 * Runs what changes the session while no other tab and no worker does. Where there are no locks, or whoever holds it
 * hangs, it runs all the same: the server honours what crosses each other.
 */
export async function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return inTurn(work)
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), TIMEOUT_MS)
  let isMine = false
  try {
    return await navigator.locks.request(NAME, { signal: waiting.signal }, () => {
      isMine = true
      clearTimeout(timer)
      return work()
    })
  } catch (error) {
    if (isMine) throw error
    return await inTurn(work)
  } finally {
    clearTimeout(timer)
  }
}
