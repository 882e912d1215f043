import { expect, it } from 'vitest'
import { timeLimit } from '../../../vitest/patience.ts'
import { expectInTime, expectRecovered } from './fault-stage.mjs'

const RECOVERED = { again: timeLimit(30_000), delivered: timeLimit(30_000) }
const LATE = timeLimit(31_000)

it('accepts a fault after which bookings work and mails are sent within 30 seconds, and no other', () => {
  expectRecovered(RECOVERED)
  expect(() => expectRecovered({ ...RECOVERED, again: LATE })).toThrow('the next booking')
  expect(() => expectRecovered({ ...RECOVERED, delivered: LATE })).toThrow('the last mail')
})

it('accepts no response after ten seconds', () => {
  expectInTime([{ ms: timeLimit(10_000) }, { ms: 5 }])
  expect(() => expectInTime([{ ms: timeLimit(11_000) }])).toThrow()
})
