import { expect, it } from 'vitest'
import { mailsOf, wrongAbout } from './history.mjs'

const booking = (change = {}) => ({
  _id: 'b1',
  status: 'Pending',
  revision: 0,
  preferredDate: null,
  provider: { _id: 'p1' },
  ...change,
})
const window = '2026-12-08T04:30:00.000Z'
const unchanged = { userId: 'u1', booking: booking(), keys: ['k1'], moves: 0, cancels: 0 }
const changed = {
  ...unchanged,
  booking: booking({ status: 'Cancelled', revision: 2, preferredDate: window }),
  keys: ['k1', 'k2', 'k3'],
  moves: 1,
  cancels: 1,
}

/** A node that holds what was told. */
function nodeWith({ booking: { _id: id, status, revision, preferredDate, provider }, userId, keys, moves, cancels }) {
  const preferredAt = preferredDate && new Date(preferredDate)
  const events = (type, count) =>
    Array.from({ length: count }, (_, index) => ({ id: `${type}${index}`, type, isPublished: 1 }))
  return {
    name: 'node-1',
    bookings: new Map([[id, { id, userId, status, revision, preferredAt, providerId: provider._id }]]),
    items: new Map([[id, 1]]),
    statuses: new Map([[id, 1 + cancels]]),
    moves: new Map([[id, moves]]),
    claims: new Map(),
    keys: new Map(keys.map((key, index) => [`${userId} ${key}`, index === 0 ? id : null])),
    events: new Map([
      [`booking.created ${id}`, events('created', 1)],
      [`booking.rescheduled ${id}`, events('rescheduled', moves)],
      [`booking.status-changed ${id}`, events('status-changed', cancels)],
    ]),
    notifications: new Map([['created0', 3]]),
  }
}

it('finds nothing on a node that holds what was told', () => {
  expect(wrongAbout([unchanged], nodeWith(unchanged))).toEqual([])
  expect(wrongAbout([changed], nodeWith(changed))).toEqual([])
})

it.each([
  ['a lost booking', (node) => node.bookings.clear(), 'node-1: b1 is lost'],
  [
    'a booking that nobody was told about',
    (node) => node.bookings.set('b2', {}),
    'node-1: the booking b2 was never told to anyone',
  ],
  ['a lost item', (node) => node.items.clear(), 'node-1: b1 has the number of items 0 instead of 1'],
  ['a lost history', (node) => node.statuses.clear(), 'node-1: b1 has the number of statuses 0 instead of 1'],
  ['a lost key', (node) => node.keys.clear(), 'node-1: b1 has the number of idempotency keys 0 instead of 1'],
  [
    'a key of another booking',
    (node) => node.keys.set('u1 k1', 'b2'),
    'node-1: b1 has the booking of its first key b2 instead of b1',
  ],
  [
    'a change that nobody was told about',
    (node) => node.keys.set('u1 k9', null),
    'node-1: the key u1 k9 was never told to anyone',
  ],
  ['a lost event', (node) => node.events.clear(), 'node-1: b1 has the number of creations 0 instead of 1'],
  [
    'an event that was never published',
    (node) => Object.assign(node.events.get('booking.created b1')[0], { isPublished: 0 }),
    'node-1: b1 has 1 events that were never published',
  ],
  [
    'a lost notification',
    (node) => node.notifications.set('created0', 2),
    'node-1: b1 has 2 notifications instead of 3',
  ],
])('finds %s', (_, plant, sentence) => {
  const node = nodeWith(unchanged)
  plant(node)
  expect(wrongAbout([unchanged], node)).toContain(sentence)
})

it.each([
  ['a lost move', { preferredAt: null }, 'node-1: b1 has the window null instead of 2026-12-08T04:30:00.000Z'],
  ['a lost cancellation', { status: 'Pending' }, 'node-1: b1 has the status Pending instead of Cancelled'],
])('finds %s', (_, row, sentence) => {
  const node = nodeWith(changed)
  Object.assign(node.bookings.get('b1'), row)
  expect(wrongAbout([changed], node)).toContain(sentence)
})

it('finds two calls that were told the same booking', () => {
  expect(wrongAbout([unchanged, unchanged], nodeWith(unchanged))).toContain('1 keys share a booking')
})

it('finds missing mails of unchanged bookings, and mails that arrived twice', () => {
  const customer = 'notice-created0-customer-u1'
  const times = new Map([[customer, 2]])
  const mails = mailsOf([unchanged], nodeWith(unchanged), times)
  expect(mails).toEqual({ expected: 2, missing: ['notice-created0-provider-p1'], twice: [customer] })
  expect(mailsOf([changed], nodeWith(changed), new Map()).missing).toEqual([])
})
