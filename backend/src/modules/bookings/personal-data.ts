import { ONLY_CUSTOMERS, type PersonalData } from '#platform/user-data/personal-data.js'
import { BookingsClosure } from './account-closure/bookings-closure.js'
import { fromBits } from './waiting/waiting.rules.js'

const DAY = "DATE_FORMAT(preferredDay, '%Y-%m-%d') AS preferredDay"

/** The export gives customers their provider's name, and providers their jobs without the customers. */
export const bookingsData: PersonalData = {
  name: 'bookings',
  tables: {
    bookings: {
      person: 'userId',
      merge: 'move',
      holds: ['providerId'],
      export: {
        bookings: {
          columns: `id, status, phone, serviceAddress, notes, onSiteName, onSitePhone, preferredAt, ${DAY}, totalPaise, lateFeePaise,
            lateFeeHours, queuedAt, createdAt, updatedAt, (SELECT name FROM users WHERE users.id = providerId) AS provider`,
          lists: {
            items: {
              columns: 'serviceId, serviceName, optionName, basePaise, optionPaise',
              from: 'booking_items',
              of: 'bookingId',
            },
            history: {
              columns: `kind, fromStatus, toStatus, fromAt, DATE_FORMAT(fromDay, '%Y-%m-%d') AS fromDay, toAt,
                DATE_FORMAT(toDay, '%Y-%m-%d') AS toDay, actorRole, createdAt`,
              from: 'booking_history',
              of: 'bookingId',
            },
            lateFee: {
              columns: 'owedBy, amountPaise, settlement, note, createdAt, settledAt',
              from: 'late_fees',
              of: 'bookingId',
            },
          },
        },
        jobs: {
          columns: `id, status, preferredAt, ${DAY}, totalPaise, createdAt, updatedAt`,
          where: 'providerId = ?',
          lists: { items: { columns: 'serviceName, optionName', from: 'booking_items', of: 'bookingId' } },
        },
      },
      blank: { phone: '', serviceAddress: '', notes: '', onSiteName: '', onSitePhone: '' },
      stays: 'Bookings are also their other person’s: they stay with ids alone.',
    },
    late_fees: { holds: ['note'], stays: 'The reason for a waived fee is a record of the business.' },
    booking_history: {
      merge: { staysBecause: 'Entries say which account acted.' },
      holds: ['actorId'],
      stays: 'It is the history of a booking, with ids alone.',
    },
    provider_windows: { person: 'providerId', merge: { staysBecause: ONLY_CUSTOMERS }, erase: 'hook' },
    booking_waits: {
      person: 'userId',
      merge: 'move',
      holds: ['offeredProviderId'],
      export: {
        waitingList: {
          columns: 'bookingId, weekdays, dayParts, since, offeredAt, offerExpiresAt',
          by: ['bookingId'],
          present: ({ weekdays, dayParts, ...row }) => ({
            ...row,
            ...fromBits({ weekdays: Number(weekdays), dayParts: Number(dayParts) }),
          }),
        },
      },
      erase: 'delete',
      stays: 'The offered provider’s id stays until the offer ends, at most ten minutes.',
    },
    visit_links: {
      person: 'userId',
      merge: 'move',
      export: { visitLinks: { columns: 'bookingId, createdAt', by: ['bookingId'] } },
      erase: 'delete',
    },
    window_openings: { person: 'providerId', merge: { staysBecause: ONLY_CUSTOMERS }, erase: 'delete' },
    provider_hours: {
      person: 'userId',
      merge: { staysBecause: ONLY_CUSTOMERS },
      export: { workingHours: { columns: 'weekday, opens, closes' } },
      erase: 'delete',
    },
    provider_days_off: {
      person: 'userId',
      merge: { staysBecause: ONLY_CUSTOMERS },
      export: { daysOff: { columns: "DATE_FORMAT(day, '%Y-%m-%d') AS day" } },
      erase: 'delete',
    },
  },
  hooks: (get) => get(BookingsClosure),
}
