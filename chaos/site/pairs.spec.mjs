import { expect, it } from 'vitest'
import { SITUATIONS, situationsOf } from './pairs.mjs'

const aRow = (seq, kind, state = 'waiting', about = {}) => ({
  seq,
  key: `K${seq}`,
  userId: 'ASHA',
  state,
  failure: null,
  work: { kind, bookingId: 'B1' },
  ...about,
})
const ofGuest = aRow(9, 'contact.message', 'waiting', { userId: '', work: { kind: 'contact.message' } })

it.each([
  ['nothing', [aRow(1, 'job.status')], []],
  [
    'the steps of a visit with its end behind them',
    [aRow(1, 'job.progress'), aRow(2, 'job.progress'), aRow(3, 'job.status')],
    ['two steps of one visit', 'a change of status behind a step'],
  ],
  [
    'an unanswered row with one behind',
    [aRow(1, 'job.status', 'unanswered'), aRow(2, 'job.status')],
    ['a row behind an unanswered one', 'two changes of one job'],
  ],
  [
    'two behind one that is being sent, in any order',
    [aRow(3, 'booking.cancel'), aRow(1, 'booking.reschedule', 'sending'), aRow(2, 'booking.reschedule')],
    [
      'a row behind an unanswered one',
      'two rows behind an unanswered one',
      'two changes of what a booking says',
      'a cancellation behind a change',
    ],
  ],
  [
    'one behind a refused one',
    [aRow(1, 'booking.reschedule', 'refused'), aRow(2, 'booking.cancel')],
    ['a row behind a refused one', 'a cancellation behind a change'],
  ],
  [
    'rows of two bookings',
    [
      aRow(1, 'job.status', 'unanswered'),
      aRow(2, 'job.status', 'waiting', { work: { kind: 'job.status', bookingId: 'B2' } }),
    ],
    [],
  ],
  [
    'a guest’s message behind a login',
    [aRow(1, 'job.status', 'waiting', { failure: { status: 401 } }), ofGuest],
    ['a guest’s message while a person is signed in', 'a guest’s message behind a row that needs a login'],
  ],
])('detects %s', (_name, rows, found) => {
  expect(situationsOf(rows, 'ASHA')).toEqual(found)
  expect(SITUATIONS).toEqual(expect.arrayContaining(found))
})
