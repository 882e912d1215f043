import { formatRupees } from '../lib/money.js'
import { HOUR_MS, indianInstant, millis } from '../lib/time.js'
import type { BookingStatus } from './booking.rules.js'

/** The two sides of a late cancellation. Each owes the other the same fee. */
export const FEE_DEBTORS = ['customer', 'business'] as const
export type FeeDebtor = (typeof FEE_DEBTORS)[number]

export const FEE_SETTLEMENTS = ['paid', 'waived'] as const
export type FeeSettlement = (typeof FEE_SETTLEMENTS)[number]

/**
 * The fee in rupees for a cancellation less than these hours before the visit. One amount holds for both sides, because
 * the E-Commerce Rules, 2020, forbid a fee for customers that the business doesn't bear as well.
 */
export interface LateTerms {
  fee: number
  hours: number
}

interface CancellableVisit {
  status: BookingStatus
  preferredDate: string | null
  preferredDay: string | null
  lateCancellation?: LateTerms | null | undefined
}

/**
 * The time from which a cancellation costs the fee, in epoch milliseconds. Null for never: without terms, before the
 * confirmation, and as long as no time is agreed.
 */
export function lateFrom({ status, preferredDate, preferredDay, lateCancellation }: CancellableVisit): number | null {
  if (!lateCancellation?.fee || status !== 'Confirmed') return null
  const before = lateCancellation.hours * HOUR_MS
  if (preferredDate !== null) return millis(preferredDate) - before
  return preferredDay === null ? null : indianInstant(preferredDay, 0).getTime() - before
}

/** The side that owes the fee if it cancels now, or null. `now` is in epoch milliseconds. */
export function lateFeeDebtor(visit: CancellableVisit, side: FeeDebtor, now: number): FeeDebtor | null {
  const from = lateFrom(visit)
  return from !== null && now >= from ? side : null
}

/** The parameters of texts that state the terms. `none` means that every cancellation is free. */
export function lateTermsParams(terms: LateTerms | null | undefined): { fee: string; hours: number } {
  // A device may have stored the settings of an earlier release.
  if (!terms?.fee) return { fee: 'none', hours: 0 }
  return { fee: formatRupees(terms.fee), hours: terms.hours }
}

/** The terms that apply to new bookings. */
export function lateTermsOf(settings: { late_cancellation_fee: number; late_cancellation_hours: number }): LateTerms {
  return { fee: settings.late_cancellation_fee, hours: settings.late_cancellation_hours }
}
