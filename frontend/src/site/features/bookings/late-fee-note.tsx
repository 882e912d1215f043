import { type Booking, formatRupees } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Alert } from '#shared/ui/alert.js'

/** The fee that a late cancellation cost, for the customer: who owes it, and what became of it. */
export function LateFeeNote({ lateFee }: Pick<Booking, 'lateFee'>) {
  const { t } = useTranslation()
  if (!lateFee) return null
  const { amount, owedBy, settlement, note } = lateFee
  return (
    <Alert tone={owedBy === 'customer' && settlement === null ? 'warn' : 'info'}>
      {t('bookings.lateFee.owed', { owedBy, amount: formatRupees(amount), settlement: settlement ?? 'owed', note })}
    </Alert>
  )
}
