import { randomBytes, randomFillSync } from 'node:crypto'
import { incrementBase32, ulid } from 'ulid'

const POOL_BYTES = 4_096
const pool = randomBytes(POOL_BYTES)
let used = 0

/** Random numbers in [0, 1) from a pool: a system call for each costs more than the rest of an id. */
function random(): number {
  if (used === POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  const byte = pool[used] ?? 0
  used += 1
  return byte / 256
}

/** Characters of an id that are its time. */
const TIME = 10
let last = ''

/**
 * A new id: a ULID, sortable by `at` (milliseconds), with a random tail. The next one of the same millisecond comes right
 * after it, so what one transaction writes stays in order.
 */
export function newId(at: number = Date.now()): string {
  const id = ulid(at, random)
  const isSameTime = last !== '' && id.startsWith(last.slice(0, TIME))
  last = isSameTime ? last.slice(0, TIME) + incrementBase32(last.slice(TIME)) : id
  return last
}

const prefix = randomBytes(6).toString('base64url')
let requests = 0

/** Distinguishes requests in the log. */
export function newRequestId(): string {
  requests += 1
  return `${prefix}-${requests.toString(36)}`
}
