const NAME = 'session'
/** Milliseconds. Longer than a refresh takes. A tab that holds the lock longer is assumed to be frozen. */
const TIMEOUT_MS = 25_000

let last: Promise<unknown> = Promise.resolve()

/** Runs work one after the other, in this page or worker only. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}

/**
 * Changes the session while no other tab or worker does. Without locks, or when the holder hangs, it runs anyway,
 * because the server accepts concurrent refreshes.
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
