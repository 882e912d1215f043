// @ts-nocheck
import { expect, it } from 'vitest'
import { parseRealtimeEvents } from './realtime-events.js'

const event = { people: ['p1'], admins: false, topic: 'bookings' }
/** The previous release sent no `everyone`. */
const known = { ...event, everyone: false }

it('parses several events or a single one and skips unknown ones', () => {
  const later = { ...event, topic: 'a topic of a later release' }
  expect(parseRealtimeEvents(JSON.stringify([event, later, event]))).toEqual([known, known])
  expect(parseRealtimeEvents(JSON.stringify(event))).toEqual([known])
  for (const odd of ['null', '"live"', '[]', '[[]]', '7']) expect(parseRealtimeEvents(odd)).toEqual([])
})
