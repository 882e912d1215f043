// @ts-nocheck
import { timingSafeEqual } from 'node:crypto'
import { hmacSha256 } from './hash.js'

/**
 * Derives codes and tokens from a row's id and the server's secret. The database, the outbox and the queue never store
 * them: the job that sends one derives it again. So a copy of the database gives access to nothing.
 */
function mac(secret: string, purpose: string, id: string): Buffer {
  return hmacSha256(secret, `${purpose}:${id}`)
}

/** A one-time code of `digits` digits. */
export function derivedCode(secret: string, purpose: string, id: string, digits: number): string {
  // 48 bits for at most six digits: the bias of the remainder is below 10^-8.
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
