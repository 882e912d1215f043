// @ts-nocheck
import type { ErrorCode } from '@sofaseva/contract'

/** The refusals of a new booking by the rules. */
export const CREATE_ERRORS = [
  'PHONE_NOT_VERIFIED',
  'SERVICE_NOT_FOUND',
  'SERVICE_NOT_OFFERED',
  'OPTION_UNKNOWN',
  'PREFERRED_DATE_REFUSED',
  'AREA_NOT_SERVED',
  'BOOKING_DAILY_LIMIT',
  'PRICE_CHANGED',
  'WINDOW_TAKEN',
] as const satisfies readonly ErrorCode[]
