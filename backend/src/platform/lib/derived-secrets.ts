import { timingSafeEqual } from 'node:crypto'
import { hmacSha256 } from './hash.js'

/**
 * Codes and tokens derived from a row's id and the server's secret. The database, the outbox and the queue never hold
 * one: the job that sends it derives it again, so a copy of the database gives access to nothing.
 */
function mac(secret: string, purpose: string, id: string): Buffer {
  return hmacSha256(secret, `${purpose}:${id}`)
}

/** Digits of a one-time code. */
export function derivedCode(secret: string, purpose: string, id: string, digits: number): string {
  // 48 bits for at most six digits: the bias of the remainder is below one in 10^8.
  const number = mac(secret, purpose, id).readUIntBE(0, 6) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** A token of 256 bits for a link. */
export function derivedToken(secret: string, purpose: string, id: string): string {
  return mac(secret, purpose, id).toString('base64url')
}

/** Compares two texts in constant time. */
export function safeEqual(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
