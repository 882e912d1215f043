import { WINDOW_REFUSAL_TEXT, windowRefusal } from '@sofaseva/contract'
import { AppError } from '../../platform/errors/app-error.js'

/** The start of a two-hour window people may choose. Throws PREFERRED_DATE_REFUSED with the reason. */
export function acceptedWindow(preferredDate: string | Date, now: Date): Date {
  const start = new Date(preferredDate)
  const refusal = windowRefusal(start, now)
  if (refusal === null) return start
  const message = WINDOW_REFUSAL_TEXT[refusal]
  throw new AppError('PREFERRED_DATE_REFUSED', { message, fields: { preferredDate: message } })
}
