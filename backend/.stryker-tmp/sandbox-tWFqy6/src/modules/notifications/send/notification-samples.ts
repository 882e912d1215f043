// @ts-nocheck
import type { Language } from '@sofaseva/contract'
import type { BookingFacts } from '../../bookings/index.js'
import {
  type EventNotification,
  notificationsOfCreated,
  notificationsOfOffer,
  notificationsOfRatingRequest,
  notificationsOfReassignment,
  notificationsOfReminder,
  notificationsOfReply,
  notificationsOfReschedule,
  notificationsOfStatusChange,
} from '../definitions/notification.rules.js'
import { paramsOf } from '../definitions/notification-content.js'
import {
  notificationsOfContact,
  notificationsOfProviderApproved,
  notificationsOfProviderRegistered,
  notificationsOfTextBudget,
} from '../definitions/office-notification.rules.js'
import type { DispatchedNotification } from './dispatched-notification.js'
import type { MailedUser } from './notification-mail.js'

const booking: BookingFacts = {
  bookingId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  customerId: '01J00000000000000000000001',
  customerName: 'Meera Joshi',
  customerPhone: '+919000000001',
  providerId: '01J00000000000000000000002',
  serviceId: '01ARZ3NDEKTSV4RRFFQ69G5FAX',
  serviceName: 'Sofa Shampooing',
  optionName: 'Three seats',
  totalAmount: 1_499,
  serviceAddress: '8 MG Road, Pune 411001',
  preferredDate: '2030-01-21T04:30:00.000Z',
  preferredDay: null,
  status: 'Confirmed',
  revision: 1,
}

function samples(): EventNotification[] {
  const by = 'customer'
  return [
    ...notificationsOfCreated({ ...booking, status: 'Pending' }),
    ...notificationsOfStatusChange({ ...booking, from: 'Pending', by: 'admin' }),
    ...notificationsOfStatusChange({ ...booking, status: 'Cancelled', from: 'Confirmed', by }),
    ...notificationsOfStatusChange({ ...booking, status: 'Cancelled', from: 'Confirmed', by: 'provider' }).slice(1),
    ...notificationsOfReassignment({ ...booking, providerId: null, previousProviderId: booking.providerId }),
    ...notificationsOfReschedule({ ...booking, previousDate: '2030-01-20T04:30:00.000Z', previousDay: null }),
    ...notificationsOfOffer({
      ...booking,
      offeredDate: '2030-01-19T04:30:00.000Z',
      offeredProviderId: booking.providerId ?? '',
      expiresAt: '2030-01-18T04:30:00.000Z',
    }),
    ...notificationsOfReminder({ ...booking, reminder: 'two-hours' }),
    ...notificationsOfRatingRequest({ ...booking, status: 'Completed' }),
    ...notificationsOfReply({
      ...booking,
      text: 'Please keep the sofa cover off.\nThank you!',
      responseType: 'update',
    }),
    ...notificationsOfProviderRegistered({ userId: booking.customerId }),
    ...notificationsOfProviderApproved({ userId: booking.customerId }),
    ...notificationsOfTextBudget({ level: 'low', used: 400, budget: 500, unit: 'texts', day: '2030-01-21' }),
    ...notificationsOfTextBudget({ level: 'spent', used: 250, budget: 250, unit: 'rupees', day: '2030-01-21' }),
    ...notificationsOfContact({ messageId: booking.bookingId, userId: null, bookingNumber: booking.bookingId }),
  ]
}

/** One sample of every mailed notification, for a sample user with this language. */
export function notificationSamples(locale: Language): {
  name: string
  dispatched: DispatchedNotification
  recipient: MailedUser
  providerName: string
}[] {
  return samples().map((notification, index) => {
    const { content, to } = notification
    const params = paramsOf(notification, true)
    return {
      name: `${index + 1}. ${content.key}`,
      dispatched: { notification, params, dedupeKey: 'sample', formerKey: 'sample' },
      recipient: {
        id: booking.customerId,
        name: 'Meera Joshi',
        role: to.audience === 'admins' ? 'admin' : to.as,
        email: 'person@example.com',
        isVerified: true,
        locale,
      },
      providerName: 'Ravi Shinde',
    }
  })
}
