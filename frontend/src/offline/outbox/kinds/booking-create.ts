import { type Booking, type BookingCreate, formatVisit, PATHS, pathTo } from '@sofaseva/contract'
import { storeBooking } from './booking-change.js'
import type { CreateKind } from './kind.js'

/** The parts of a queued booking that the user sees. */
export interface BookingDisplay {
  serviceName: string
  optionName: string
  /** Rupees. */
  estimate: number
}

export interface BookingCreateWork {
  kind: 'booking.create'
  body: BookingCreate
  display: BookingDisplay
}

interface Input {
  userId: string
  body: BookingCreate
  display: BookingDisplay
}

/** Refusals after which the user has to choose another service. */
const CHOOSE_ANOTHER = ['SERVICE_NOT_FOUND', 'SERVICE_NOT_OFFERED']

export const bookingCreate: CreateKind<BookingCreateWork, Input> = {
  target: 'new',
  enqueue: (queue, input) => queue.addRow(input.userId, bookingCreate.workOf(input)),
  workOf: ({ body, display }) => ({ kind: 'booking.create', body, display }),
  page: PATHS.requests,
  sentText: 'bookings.created',
  request: ({ body }) => ({ method: 'POST', path: '/bookings', body }),
  subject: (_, key) => `new:${key}`,
  onSent: (_, body, update) => storeBooking(body as Booking, '/bookings/my', update),
  label: ({ t }) => t('outbox.label.booking'),
  title: (_, { display }) => display.serviceName,
  waitingText: 'bookings.delivery.saved',
  refusalText: ({ t }, _work, reason) => reason || t('bookings.refused'),
  discardTitle: ({ t }) => t('outbox.discard.booking'),
  mayHaveArrivedText: 'outbox.discard.mayHaveArrivedBooking',
  facts: (translator, { body, display }) => [
    { label: 'bookings.facts.package', value: display.optionName },
    {
      label: 'bookings.facts.when',
      value: formatVisit(translator, body) ?? translator.t('bookings.when.anyTime'),
    },
    { label: 'bookings.facts.address', value: body.serviceAddress },
    ...(body.onSite
      ? [{ label: 'bookings.facts.onSite' as const, value: `${body.onSite.name}, ${body.onSite.phone}` }]
      : []),
    ...(body.notes ? [{ label: 'bookings.facts.notes' as const, value: body.notes }] : []),
    { label: 'bookings.facts.estimate', value: { rupees: display.estimate } },
  ],
  remedy({ body: { serviceId, serviceAddress, notes = '', onSite } }, { code }) {
    if (code === 'PHONE_NOT_VERIFIED') return { text: 'outbox.remedy.verifyPhone', to: PATHS.profile }
    if (code === 'NAME_MISSING') return { text: 'outbox.remedy.addName', to: PATHS.profile }
    if (code === 'CONTACT_NOT_VERIFIED') return { text: 'outbox.remedy.verifyEmail', to: PATHS.profile }
    if (code === 'OPTION_UNKNOWN')
      return {
        text: 'outbox.remedy.chooseAgain',
        to: pathTo(PATHS.service, { id: serviceId }),
        state: { again: { option: '', serviceAddress, notes, onSite } },
      }
    return CHOOSE_ANOTHER.includes(code) ? { text: 'outbox.remedy.otherServices', to: PATHS.services } : null
  },
  withWindow: (work, start) => {
    const { preferredDay: _, ...body } = work.body
    return { ...work, body: { ...body, preferredDate: start } }
  },
  details: ({ body }) => body,
  withDetails: (work, details) => {
    const { serviceId, option, expectedTotal, customerName, onSite } = work.body
    return { ...work, body: { serviceId, option, expectedTotal, customerName, onSite, ...details } }
  },
  withPrice: (work, rupees) => ({
    ...work,
    body: { ...work.body, expectedTotal: rupees },
    display: { ...work.display, estimate: rupees },
  }),
  // Leaves out the option's name, which depends on the language.
  isSameAs: ({ body }, booking) =>
    booking.items.some(({ serviceId }) => serviceId === body.serviceId) &&
    normalizeText(booking.serviceAddress) === normalizeText(body.serviceAddress) &&
    normalizeText(booking.notes) === normalizeText(body.notes) &&
    isSameTime(booking, body),
}

/** Normalizes a text as the server does, which ignores surrounding and repeated spaces. */
const normalizeText = (text = ''): string => text.trim().replace(/\s+/g, ' ')

function isSameTime(booking: Booking, { preferredDate, preferredDay }: BookingCreate): boolean {
  if (!preferredDate) return booking.preferredDate === null && (booking.preferredDay ?? '') === (preferredDay ?? '')
  return booking.preferredDate !== null && Date.parse(booking.preferredDate) === Date.parse(preferredDate)
}
