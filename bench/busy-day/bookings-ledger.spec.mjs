import { expect, it } from 'vitest'
import { BookingsLedger } from './bookings-ledger.mjs'

/** A ledger with these ids acknowledged, and more keys without a response. */
function ledgerOf(ids, unanswered = 0) {
  const ledger = new BookingsLedger()
  for (const [index, id] of ids.entries()) {
    ledger.sent(`key ${index}`)
    ledger.acknowledged(`key ${index}`, id)
  }
  for (let index = 0; index < unanswered; index += 1) ledger.sent(`unanswered ${index}`)
  return ledger
}

it('accepts bookings that are there once', () => {
  expect(ledgerOf(['a', 'b']).faults(['b', 'a'])).toEqual([])
})

it('accepts a booking without a response, whether it was made or not', () => {
  expect(ledgerOf(['a'], 1).faults(['a', 'b'])).toEqual([])
  expect(ledgerOf(['a'], 1).faults(['a'])).toEqual([])
})

it.each([
  ['a lost one', ledgerOf(['a', 'b']), ['a'], '1 acknowledged bookings are missing: b'],
  [
    'one more than was sent',
    ledgerOf(['a']),
    ['a', 'b'],
    '1 bookings were not acknowledged, but only 0 got no response',
  ],
  ['one of two keys', ledgerOf(['a', 'a']), ['a'], '1 keys got the booking of another key'],
  ['one that is stored twice', ledgerOf(['a']), ['a', 'a'], '1 bookings are there twice'],
])('names %s', (_, ledger, stored, fault) => {
  expect(ledger.faults(stored)).toEqual([fault])
})
