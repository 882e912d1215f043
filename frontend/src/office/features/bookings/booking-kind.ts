import {
  type Booking,
  formatPhone,
  formatRupees,
  formatVisit,
  lastSix,
  personName,
  STATUS_KEYS,
  type Translator,
} from '@sofaseva/contract'
import type { ComparedField } from '#office/ui/conflict/conflict.rules.js'
import type { EntityKind } from '#office/ui/conflict/use-revised-write.js'
import { lateFeeText } from './late-fee-text.js'

/** The parts of a booking that admins change: its status, its provider and its time. */
export type BookingPlace = Pick<Booking, 'status' | 'preferredDate' | 'preferredDay'> & {
  provider: Pick<NonNullable<Booking['provider']>, '_id' | 'name'> | null
}

export function placeFields(translator: Translator): ComparedField<BookingPlace>[] {
  const { t } = translator
  return [
    { name: 'status', label: t('admin.column.status'), text: ({ status }) => t(STATUS_KEYS[status]) },
    {
      name: 'provider',
      label: t('admin-bookings.provider'),
      text: ({ provider }) => (provider ? personName(t, provider.name) : t('admin-bookings.unassigned')),
    },
    {
      name: 'visit',
      parts: ['preferredDate', 'preferredDay'],
      label: t('admin-bookings.fact.visit'),
      text: (visit) => formatVisit(translator, visit) ?? t('admin-bookings.details.toBeAgreed'),
    },
  ]
}

/** Compares two versions of a booking. */
export const BOOKING_KIND: EntityKind<'BOOKING_CHANGED', Booking> = {
  code: 'BOOKING_CHANGED',
  entity: 'booking',
  idOf: ({ _id }) => _id,
  nameOf: ({ t }, { _id }) => t('admin-bookings.named', { id: lastSix(_id) }),
  toValues: (booking) => booking,
  fields: (translator) => {
    const { t } = translator
    return [
      ...(placeFields(translator) as ComparedField<Booking>[]),
      {
        name: 'serviceAddress',
        label: t('admin-bookings.fact.address'),
        text: ({ serviceAddress }) => serviceAddress,
      },
      { name: 'notes', label: t('admin-bookings.fact.notes'), text: ({ notes }) => notes },
      { name: 'phone', label: t('admin.column.phone'), text: ({ phone }) => formatPhone(phone) },
      {
        name: 'lateFee',
        label: t('admin-bookings.lateFee.title'),
        text: ({ lateFee }) => (lateFee ? lateFeeText(t, lateFee) : ''),
      },
      {
        name: 'totalAmount',
        label: t('admin-bookings.fact.total'),
        text: ({ totalAmount }) => formatRupees(totalAmount),
      },
    ]
  },
}
