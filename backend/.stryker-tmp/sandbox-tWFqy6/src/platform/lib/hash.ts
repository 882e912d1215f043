// @ts-nocheck
import { createHash, createHmac } from 'node:crypto'

/** The SHA-256 of a text. */
export function sha256(text: string, encoding: 'hex' | 'base64url' = 'hex'): string {
  return createHash('sha256').update(text).digest(encoding)
}

/** The HMAC-SHA-256 of a text. */
export function hmacSha256(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}
