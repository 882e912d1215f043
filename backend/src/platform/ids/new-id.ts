import { randomBytes, randomFillSync } from 'node:crypto'
import { ulid } from 'ulid'

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

/** A new id: a ULID, sortable by `at` (milliseconds), with a random tail. */
export function newId(at: number = Date.now()): string {
  return ulid(at, random)
}

const prefix = randomBytes(6).toString('base64url')
let requests = 0

/** Distinguishes requests in the log. */
export function newRequestId(): string {
  requests += 1
  return `${prefix}-${requests.toString(36)}`
}
