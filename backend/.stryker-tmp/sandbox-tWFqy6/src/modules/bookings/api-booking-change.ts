// @ts-nocheck
import { Booking, type ErrorCode } from '@sofaseva/contract'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { IDEMPOTENCY_ERRORS } from '#platform/idempotency/idempotency-keys.js'

/** Documents a route that changes a booking once per Idempotency-Key. `errors` are added to the usual ones. */
export function ApiBookingChange(summary: string, errors: readonly ErrorCode[] = []): MethodDecorator {
  return ApiZodResponse(200, Booking, {
    summary,
    requestHeaders: { 'Idempotency-Key': 'The same key changes the booking once, however often it is sent.' },
    errors: [
      ...IDEMPOTENCY_ERRORS,
      'BOOKING_NOT_FOUND',
      'BOOKING_STATUS_CHANGED',
      'BOOKING_CHANGED',
      'BOOKING_MOVE_REFUSED',
      ...errors,
    ],
  })
}
