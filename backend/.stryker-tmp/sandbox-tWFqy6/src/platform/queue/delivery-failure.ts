// @ts-nocheck
import type { QueueName } from '@sofaseva/contract'

/**
 * A failed delivery. The message is stored in Redis, logged and shown, so it must not contain personal data. It omits
 * the other server's response, which may repeat the address or number.
 */
export class DeliveryFailure extends Error {
  constructor(
    message: string,
    /** Whether a retry is useless. */
    readonly isPermanent = false,
  ) {
    super(message)
  }
}

/** Runs the job again at that time. It doesn't count as an attempt, because nothing failed. */
export class DeliverLater extends DeliveryFailure {
  constructor(
    readonly at: Date,
    message: string,
  ) {
    super(message)
  }
}

/** Moves the job to another queue, behind its jobs, so that it doesn't delay recipients who can be reached. */
export class MoveToQueue extends DeliveryFailure {
  constructor(
    readonly queue: QueueName,
    message: string,
  ) {
    super(message)
  }
}

/** The code of a failed connection, such as ECONNREFUSED, from the error or its causes. */
export function connectionCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown'
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: unknown }
  if (typeof code === 'string') return code
  return cause === undefined ? String(name ?? 'unknown') : connectionCode(cause)
}
