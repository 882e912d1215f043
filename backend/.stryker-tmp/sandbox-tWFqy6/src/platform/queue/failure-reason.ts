// @ts-nocheck
import { UnrecoverableError } from 'bullmq'
import { ZodError } from 'zod'
import { serializeError } from '../logging/serialize-error.js'
import { DeliveryFailure } from './delivery-failure.js'

/** Reduces a job's error to the parts that may be stored and logged. Permanent failures end the job. */
export function jobError(error: unknown): Error {
  if (error instanceof UnrecoverableError) return error
  if (error instanceof DeliveryFailure) return error.isPermanent ? new UnrecoverableError(error.message) : error
  if (error instanceof ZodError) return new UnrecoverableError('the event is not of the shape this version reads')
  const { message, stack = '' } = serializeError(error)
  return Object.assign(new Error(message), { stack })
}
