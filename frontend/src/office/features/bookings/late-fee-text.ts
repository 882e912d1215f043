import { formatRupees, type LateFee, type Translate } from '@sofaseva/contract'

/** The fee of a late cancellation in words. */
export function lateFeeText(t: Translate, { amount, owedBy, settlement, note }: LateFee): string {
  const values = { amount: formatRupees(amount), owedBy, settlement: settlement ?? 'owed', note }
  return t('admin-bookings.lateFee.text', values)
}
