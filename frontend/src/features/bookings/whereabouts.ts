import { WINDOW_REFUSAL_TEXT, windowRefusal } from '@sofaseva/contract'

/** Where and when somebody shall come. */
export interface Whereabouts {
  serviceAddress: string
  /** Start of a window, ISO, or '' for any time. */
  preferredDate: string
}

/** Same sentences as the contract's schema, which the server applies; the schema itself stays out of a page's weight. */
export function checkWhereabouts(
  { serviceAddress, preferredDate }: Whereabouts,
  now: number,
): Partial<Record<keyof Whereabouts, string>> {
  const refusal = preferredDate ? windowRefusal(preferredDate, now) : null
  return {
    ...(refusal ? { preferredDate: WINDOW_REFUSAL_TEXT[refusal] } : {}),
    ...(serviceAddress === '' ? { serviceAddress: 'Please enter the service address.' } : {}),
  }
}
