/**
 * The server's time, for what depends on the day: a phone's clock may be days off. The difference is learnt from the
 * Date header of API responses and stored, so that an offline start knows it.
 */
const KEY = 'clockOffset'
/** Smaller differences are not corrected: responses may come from a cache of five minutes, and the header has seconds. */
const TOLERANCE_MS = 10 * 60_000

/** Undefined in a worker; reading it throws where the browser refuses it. */
const storage = () =>
  (globalThis as { localStorage?: { getItem(key: string): string | null; setItem(key: string, value: string): void } })
    .localStorage

function storedOffset(): number {
  try {
    return Number(storage()?.getItem(KEY)) || 0
  } catch {
    return 0
  }
}

let offset = storedOffset()

/** Learns the difference from a response's Date header; without one nothing changes. */
export function recordServerDate(date: string | null, now = Date.now()): void {
  const at = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(at)) return
  const found = Math.abs(at - now) < TOLERANCE_MS ? 0 : at - now
  if (Math.abs(found - offset) < TOLERANCE_MS && (found === 0) === (offset === 0)) return
  offset = found
  try {
    storage()?.setItem(KEY, String(offset))
  } catch {
    // It lives as long as the page.
  }
}

/** Epoch milliseconds as the server has them. */
export const serverNow = (): number => Date.now() + offset
