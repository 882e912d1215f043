import { WINDOW_REFUSAL_TEXT, windowRefusal } from '@sofaseva/contract'

/** Where and when somebody shall come. */
export interface BookingDetailsValues {
  serviceAddress: string
  /** Start of a window, ISO, or '' for any time. */
  preferredDate: string
}

/** Same sentences as the contract's schema, which the server applies; the schema itself stays out of a page's weight. */
export function checkBookingDetails(
  { serviceAddress, preferredDate }: BookingDetailsValues,
  now: number,
): Partial<Record<keyof BookingDetailsValues, string>> {
  const refusal = preferredDate ? windowRefusal(preferredDate, now) : null
  return {
    ...(refusal ? { preferredDate: WINDOW_REFUSAL_TEXT[refusal] } : {}),
    ...(serviceAddress === '' ? { serviceAddress: 'Please enter the service address.' } : {}),
  }
}
