import type { QueueName } from '@sofaseva/contract'

/**
 * Why something could not be delivered, in words that name nobody: they are kept in Redis, logged and shown. What the
 * other side answered stays out of it, since servers repeat the address or number.
 */
export class DeliveryFailure extends Error {
  constructor(
    message: string,
    /** Not retried. */
    readonly isPermanent = false,
  ) {
    super(message)
  }
}

/** The job is tried again at that time, which counts as no attempt: nothing went wrong. */
export class DeliverLater extends DeliveryFailure {
  constructor(
    readonly at: Date,
    message: string,
  ) {
    super(message)
  }
}

/** Moves the job behind those of another queue, so that it does not delay recipients who can be reached. */
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
