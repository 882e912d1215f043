import { readStored, writeStored } from './web-storage.js'

/**
 * The server's time, for logic that depends on the day, because a phone's clock may be days off. The offset comes from
 * the Date header of API responses. It is stored, so an offline start knows it.
 */
const KEY = 'clockOffset'
/**
 * Milliseconds. Smaller offsets are ignored, because a response may come from a five-minute cache and the header has
 * seconds.
 */
const TOLERANCE_MS = 10 * 60_000

let offset = Number(readStored('localStorage', KEY)) || 0

/** Learns the offset from our server's Date header. Without one, nothing changes. */
export function recordServerDate(date: string | null, now = Date.now()): void {
  const at = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(at)) return
  const found = Math.abs(at - now) < TOLERANCE_MS ? 0 : at - now
  if (Math.abs(found - offset) < TOLERANCE_MS && (found === 0) === (offset === 0)) return
  offset = found
  writeStored('localStorage', KEY, String(offset))
}

/** Epoch milliseconds by the server's clock. */
export const serverNow = (): number => Date.now() + offset
