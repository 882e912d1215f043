import { type GrievanceStep, type GrievanceTimes, isId, lastSix } from '@sofaseva/contract'
import { sha256 } from '#platform/lib/hash.js'
import { newId } from '#platform/lib/new-id.js'

/** Crockford's base 32, as in ids. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The number of a grievance: the end of its request's key, so the device knows it before the message arrives. Keys that
 * aren't ULIDs are hashed. A repeated request gets the same number.
 */
export function grievanceNumber(key: string | undefined): string {
  if (key === undefined) return lastSix(newId())
  if (isId(key)) return lastSix(key)
  const bytes = Buffer.from(sha256(key), 'hex')
  return lastSix([...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join(''))
}

/** The times after a step. A step that was taken before keeps its time, and a resolution acknowledges as well. */
export function afterStep<Times extends Pick<GrievanceTimes, 'acknowledgedAt' | 'resolvedAt'>>(
  times: Times,
  step: GrievanceStep,
  now: Date,
): Times {
  const { acknowledgedAt, resolvedAt } = times
  return {
    ...times,
    acknowledgedAt: acknowledgedAt ?? now,
    resolvedAt: step === 'resolve' ? (resolvedAt ?? now) : resolvedAt,
  }
}
