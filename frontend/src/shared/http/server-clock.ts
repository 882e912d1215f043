import { readStored, writeStored } from './web-storage.js'

/**
 * The server's time, for what depends on the day: a phone's clock may be days off. The difference is learnt from the
 * Date header of API responses and stored, so that an offline start knows it.
 */
const KEY = 'clockOffset'
/** Smaller differences are not corrected: responses may come from a cache of five minutes, and the header has seconds. */
const TOLERANCE_MS = 10 * 60_000

let offset = Number(readStored('localStorage', KEY)) || 0

/** Learns the difference from a Date header of our server; without one nothing changes. */
export function recordServerDate(date: string | null, now = Date.now()): void {
  const at = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(at)) return
  const found = Math.abs(at - now) < TOLERANCE_MS ? 0 : at - now
  if (Math.abs(found - offset) < TOLERANCE_MS && (found === 0) === (offset === 0)) return
  offset = found
  writeStored('localStorage', KEY, String(offset))
}

/** Epoch milliseconds as the server has them. */
export const serverNow = (): number => Date.now() + offset
