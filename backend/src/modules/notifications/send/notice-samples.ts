import type { Language } from '@sofaseva/contract'
import type { BookingFacts } from '../../bookings/index.js'
import {
  type Notice,
  noticesOfCreated,
  noticesOfReassignment,
  noticesOfReminder,
  noticesOfReply,
  noticesOfReschedule,
  noticesOfStatusChange,
} from '../notices/notice.rules.js'
import { paramsOf } from '../notices/notice-content.js'
import {
  noticesOfContact,
  noticesOfProviderApproved,
  noticesOfProviderRegistered,
  noticesOfTextBudget,
} from '../notices/office-notice.rules.js'
import type { DispatchedNotice } from './dispatched-notice.js'
import type { MailedUser } from './notice-mail.js'

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

function samples(): Notice[] {
  const by = 'customer'
  return [
    ...noticesOfCreated({ ...booking, status: 'Pending' }),
    ...noticesOfStatusChange({ ...booking, from: 'Pending', by: 'admin' }),
    ...noticesOfStatusChange({ ...booking, status: 'Cancelled', from: 'Confirmed', by }),
    ...noticesOfStatusChange({ ...booking, status: 'Cancelled', from: 'Confirmed', by: 'provider' }).slice(1),
    ...noticesOfReassignment({ ...booking, providerId: null, previousProviderId: booking.providerId }),
    ...noticesOfReschedule({ ...booking, previousDate: '2030-01-20T04:30:00.000Z', previousDay: null }),
    ...noticesOfReminder({ ...booking, reminder: 'two-hours' }),
    ...noticesOfReply({ ...booking, text: 'Please keep the sofa cover off.\nThank you!', responseType: 'update' }),
    ...noticesOfProviderRegistered({ userId: booking.customerId }),
    ...noticesOfProviderApproved({ userId: booking.customerId }),
    ...noticesOfTextBudget({ level: 'low', used: 400, budget: 500, day: '2030-01-21' }),
    ...noticesOfContact({ messageId: booking.bookingId, userId: null, bookingNumber: booking.bookingId }),
  ]
}

/** One sample of every mailed notification, for a sample user with this language. */
export function noticeSamples(locale: Language): {
  name: string
  dispatched: DispatchedNotice
  recipient: MailedUser
}[] {
  return samples().map((notice, index) => {
    const { content, to } = notice
    const params = paramsOf(notice, true)
    return {
      name: `${index + 1}. ${content.key}`,
      dispatched: { notice, params, dedupeKey: 'sample', formerKey: 'sample' },
      recipient: {
        id: booking.customerId,
        name: 'Meera Joshi',
        role: to.audience === 'admins' ? 'admin' : to.as,
        email: 'person@example.com',
        isVerified: true,
        locale,
      },
    }
  })
}
