import { type Booking, type BookingCreate, formatWindow, PATHS, pathTo } from '@sofaseva/contract'
import type { OutboxQueue } from '../queue.js'
import { storeBooking } from './booking-change.js'
import type { CreateKind } from './kind.js'

/** What a person sees of a waiting booking. */
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

/** Refusals after which another service has to be chosen. */
const CHOOSE_ANOTHER = ['SERVICE_NOT_FOUND', 'SERVICE_NOT_OFFERED']

export const bookingCreate: CreateKind<BookingCreateWork> = {
  target: 'new',
  page: PATHS.requests,
  sentText: 'Booking created successfully!',
  whereToFind: 'If it has, you find it in your requests and can cancel it there.',
  request: ({ body }) => ({ method: 'POST', path: '/bookings', body }),
  subject: (_, key) => `new:${key}`,
  onSent: (_, answer, amend) => storeBooking(answer as Booking, '/bookings/my', amend),
  label: () => 'Your booking',
  title: ({ display }) => display.serviceName,
  waitingText: () => 'Saved on this phone. We send it the moment you are back online.',
  refusalText: (_, reason) => reason,
  facts: ({ body, display }) => [
    { label: 'Package', value: display.optionName },
    { label: 'When', value: body.preferredDate ? formatWindow(body.preferredDate) : 'Any time' },
    { label: 'Address', value: body.serviceAddress },
    ...(body.notes ? [{ label: 'Notes', value: body.notes }] : []),
    { label: 'Estimate', value: { rupees: display.estimate } },
  ],
  remedy({ body: { serviceId, serviceAddress, notes = '' } }, { code }) {
    if (code === 'PHONE_NOT_VERIFIED') return { text: 'Verify my phone', to: PATHS.profile }
    if (code === 'OPTION_UNKNOWN')
      return {
        text: 'Choose again',
        to: pathTo(PATHS.service, { id: serviceId }),
        state: { again: { option: '', serviceAddress, notes } },
      }
    return CHOOSE_ANOTHER.includes(code) ? { text: 'See other services', to: PATHS.services } : null
  },
  details: ({ body }) => body,
  withDetails: (work, details) => {
    const { serviceId, option } = work.body
    return { ...work, body: { serviceId, option, ...details } }
  },
}

/** Queues a new booking and gives its key. */
export function addBooking(
  queue: OutboxQueue,
  userId: string,
  body: BookingCreate,
  display: BookingDisplay,
): Promise<string> {
  return queue.add(userId, { kind: 'booking.create', body, display })
}
