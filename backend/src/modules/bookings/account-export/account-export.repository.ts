import { Injectable } from '@nestjs/common'
import { AccountExport } from '../../../platform/account-export/account-export.js'

/** Customers see their provider's name; providers get their jobs without the customers. */
@Injectable()
export class BookingsAccountExport {
  constructor(accountExport: AccountExport) {
    accountExport.register({
      bookings: {
        columns: `b.id, b.status, b.phone, b.serviceAddress, b.notes, b.preferredAt,
          DATE_FORMAT(b.preferredDay, '%Y-%m-%d') AS preferredDay, b.totalPaise, b.queuedAt, b.createdAt,
          b.updatedAt, (SELECT name FROM users WHERE id = b.providerId) AS provider`,
        from: 'bookings b',
        where: 'b.userId = ?',
        by: ['b.id'],
        lists: {
          items: {
            columns: 'serviceId, serviceName, optionName, basePaise, optionPaise',
            from: 'booking_items',
            of: 'bookingId',
          },
          history: { columns: 'fromStatus, toStatus, actorRole, createdAt', from: 'booking_history', of: 'bookingId' },
        },
      },
      jobs: {
        columns: `b.id, b.status, b.preferredAt, DATE_FORMAT(b.preferredDay, '%Y-%m-%d') AS preferredDay, b.totalPaise,
          b.createdAt, b.updatedAt`,
        from: 'bookings b',
        where: 'b.providerId = ?',
        by: ['b.id'],
        lists: { items: { columns: 'serviceName, optionName', from: 'booking_items', of: 'bookingId' } },
      },
      workingHours: { columns: 'weekday, opens, closes', from: 'provider_hours', where: 'userId = ?', by: ['id'] },
      daysOff: {
        columns: "DATE_FORMAT(day, '%Y-%m-%d') AS day",
        from: 'provider_days_off',
        where: 'userId = ?',
        by: ['id'],
      },
    })
  }
}
