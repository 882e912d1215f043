import { expect, it } from 'vitest'
import { parseLiveEvents } from './live-events.js'

const event = { people: ['p1'], admins: false, topic: 'bookings' }
/** The release before did not say so. */
const known = { ...event, everyone: false }

it('reads several events, or one alone, and leaves out what it does not know', () => {
  const later = { ...event, topic: 'a topic of a later release' }
  expect(parseLiveEvents(JSON.stringify([event, later, event]))).toEqual([known, known])
  expect(parseLiveEvents(JSON.stringify(event))).toEqual([known])
  for (const odd of ['null', '"live"', '[]', '[[]]', '7']) expect(parseLiveEvents(odd)).toEqual([])
})
