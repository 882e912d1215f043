import { UnrecoverableError } from 'bullmq'
import { ZodError } from 'zod'
import { DeliveryFailure } from './delivery-failure.js'

const EMAIL = /[^\s<>"'()]+@[^\s<>"'()]+/g
const NUMBER = /\+?\d[\d ()-]{7,}\d/g

function withoutPersonalData(text: string): string {
  return text.replace(EMAIL, '[hidden]').replace(NUMBER, '[hidden]')
}

/** The error a job fails with: what of it may be kept and logged. Permanent failures end the job. */
export function jobError(error: unknown): Error {
  if (error instanceof UnrecoverableError) return error
  if (error instanceof DeliveryFailure) return error.isPermanent ? new UnrecoverableError(error.message) : error
  if (error instanceof ZodError) return new UnrecoverableError('the event is not of the shape this version reads')
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const safe = new Error(withoutPersonalData(message))
  safe.stack = withoutPersonalData(stack ?? '')
  return safe
}
