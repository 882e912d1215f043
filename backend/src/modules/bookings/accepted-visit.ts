import {
  type BusinessProfile,
  messageRef,
  unservedPincode,
  WINDOW_REFUSAL_TEXT,
  windowRefusal,
} from '@sofaseva/contract'
import { AppError } from '../../platform/errors/app-error.js'

/** The start of a two-hour window people may choose. Throws PREFERRED_DATE_REFUSED with the reason. */
export function acceptedWindow(preferredDate: string | Date, now: Date, business: BusinessProfile): Date {
  const start = new Date(preferredDate)
  const refusal = windowRefusal(start, now, business)
  if (refusal === null) return start
  const message = WINDOW_REFUSAL_TEXT[refusal]
  throw new AppError('PREFERRED_DATE_REFUSED', { message, fields: { preferredDate: message } })
}

/** Throws AREA_NOT_SERVED for an address whose pincode is not among those we serve. */
export function ensureServed(serviceAddress: string, { pincodes }: BusinessProfile): void {
  const pincode = unservedPincode(serviceAddress, pincodes)
  if (pincode === null) return
  const message = messageRef('errors.areaNotServed', { pincode })
  throw new AppError('AREA_NOT_SERVED', { message, fields: { serviceAddress: message } })
}
