import { createHash } from 'node:crypto'
import { idempotencyKeySchema } from '@sofaseva/contract'
import { AppError } from '../../platform/errors/app-error.js'

/** A call that may come again because its answer was lost, and what tells it from another under the same key. */
export interface RepeatableRequest {
  key: string
  hash: string
}

/** The header's value; undefined when there is none. Throws IDEMPOTENCY_KEY_INVALID. */
export function idempotencyKey(header: string | undefined): string | undefined {
  const key = idempotencyKeySchema.safeParse(header)
  if (!key.success) throw new AppError('IDEMPOTENCY_KEY_INVALID')
  return key.data
}

/** SHA-256 of what a call is and asks for. */
export function requestHash(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** Undefined for a caller who gives no key, and so does not repeat. Throws IDEMPOTENCY_KEY_INVALID. */
export function repeatable(header: string | undefined, parts: readonly unknown[]): RepeatableRequest | undefined {
  const key = idempotencyKey(header)
  return key === undefined ? undefined : { key, hash: requestHash(parts) }
}
