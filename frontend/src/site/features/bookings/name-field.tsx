import { LIMITS } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Field } from '#shared/ui/field.js'
import type { BookingDraft } from './use-booking-form.js'

/** The name of a customer whose account was created by phone. */
export function NameField({ booking }: { booking: BookingDraft }) {
  const { t } = useTranslation()
  return (
    <Field
      label={t('phone-login.name')}
      name="customerName"
      hint={t('phone-login.nameHint')}
      error={booking.errors.customerName}
    >
      <input
        value={booking.draft.customerName}
        autoComplete="name"
        maxLength={LIMITS.name}
        onChange={(event) => booking.change({ customerName: event.target.value })}
      />
    </Field>
  )
}
