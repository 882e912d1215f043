import { randomBytes } from 'node:crypto'
import { incrementBase32, ulid } from 'ulid'

/** Characters of an id that are its time. */
const TIME = 10
let last = ''

/**
 * A new id: a ULID, sortable by `at` (milliseconds), with a random tail. The next one of the same millisecond comes right
 * after it, so what one transaction writes stays in order.
 */
export function newId(at: number = Date.now()): string {
  const id = ulid(at)
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
