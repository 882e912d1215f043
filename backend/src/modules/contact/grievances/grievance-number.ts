import { isId, lastSix } from '@sofaseva/contract'
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
