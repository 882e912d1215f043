const NAME = 'session'
/** Longer than a refresh takes. Then a tab that froze with the lock is no longer waited for. */
const TIMEOUT_MS = 25_000

let last: Promise<unknown> = Promise.resolve()

/** One after the other in this page or worker alone. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}

/**
 * Changes the session while no other tab and no worker does. Where there are no locks, or the holder hangs, it runs
 * anyway: the server accepts concurrent refreshes.
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
