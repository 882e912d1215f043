// @ts-nocheck
import { randomBytes } from 'node:crypto'
import { incrementBase32, ulid } from 'ulid'

/** Length of the time part of an id. */
const TIME = 10
/** Half the length of its random tail. */
const HALF = 8
let last = ''

/**
 * A new ULID, sortable by `at` (milliseconds), with a random tail. Within one millisecond each id is the successor of
 * the previous one, so a transaction's rows stay in order.
 */
export function newId(at: number = Date.now()): string {
  const id = ulid(at)
  const isSameTime = last !== '' && id.startsWith(last.slice(0, TIME))
  last = isSameTime ? last.slice(0, TIME) + incrementBase32(last.slice(TIME)) : id
  return last
}

/** A new id that sorts by the given id. New ids with the same `at` sort in the order of their creation. */
export function newIdAfter(id: string, at: number): string {
  // Ids of one millisecond differ at their ends, so half of the tail keeps their order and half is new.
  return id.slice(0, TIME) + id.slice(-HALF) + newId(at).slice(-HALF)
}

const prefix = randomBytes(6).toString('base64url')
let requests = 0

/** Identifies a request in the log. */
export function newRequestId(): string {
  requests += 1
  return `${prefix}-${requests.toString(36)}`
}
