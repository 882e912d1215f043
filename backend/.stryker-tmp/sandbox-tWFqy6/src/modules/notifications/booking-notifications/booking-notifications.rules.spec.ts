// @ts-nocheck
import { expect, it } from 'vitest'
import { bookingNotifications, keyPrefixes, parseDeliveryKey } from './booking-notifications.rules.js'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute))

it('looks for the mails and pushes of every cause once', () => {
  expect(keyPrefixes(['EVENT:0', 'EVENT:2', 'two-hours:B1:2026-11-22T04:30:00.000Z:0'])).toEqual([
    'email:EVENT:',
    'push:EVENT:',
    'email:two-hours:B1:2026-11-22T04:30:00.000Z:',
    'push:two-hours:B1:2026-11-22T04:30:00.000Z:',
  ])
})

it('reads a delivery’s key, whose cause may contain a time', () => {
  expect(parseDeliveryKey('email:two-hours:B1:2026-11-22T04:30:00.000Z:1:PERSON')).toEqual({
    notification: 'two-hours:B1:2026-11-22T04:30:00.000Z:1',
    recipient: 'PERSON',
  })
})

it('lists the channels and first time of a notification, and the recipients of mails that no list shows', () => {
  const notifications = bookingNotifications(
    [
      { dedupeKey: 'E1:0', title: 'New booking', to: null, createdAt: at(0) },
      { dedupeKey: 'E2:0', title: 'Rescheduled', to: null, createdAt: at(5) },
    ],
    [
      { dedupeKey: 'email:E1:0:A1', channel: 'email', sentAt: at(1) },
      { dedupeKey: 'email:E1:0:A2', channel: 'email', sentAt: at(2) },
      { dedupeKey: 'push:E1:0:DEVICE', channel: 'push', sentAt: at(3) },
      { dedupeKey: 'email:E2:1:ASHA', channel: 'email', sentAt: at(6) },
      { dedupeKey: 'push:E2:1:DEVICE', channel: 'push', sentAt: at(6) },
      { dedupeKey: 'push:E2:2:DEVICE', channel: 'push', sentAt: at(7) },
    ],
    new Map([['ASHA', 'Asha']]),
  )
  const iso = (minute: number) => at(minute).toISOString()
  expect(notifications).toEqual([
    {
      _id: 'E2:1',
      title: null,
      to: 'Asha',
      sent: [
        { channel: 'email', at: iso(6) },
        { channel: 'push', at: iso(6) },
      ],
    },
    { _id: 'E2:0', title: 'Rescheduled', to: null, sent: [{ channel: 'in_app', at: iso(5) }] },
    {
      _id: 'E1:0',
      title: 'New booking',
      to: null,
      sent: [
        { channel: 'in_app', at: iso(0) },
        { channel: 'email', at: iso(1) },
        { channel: 'push', at: iso(3) },
      ],
    },
  ])
})
