// @ts-nocheck
import { expect, it } from 'vitest'
import { inHistoryOrder } from './history-order.rules.js'

const entry = (bookingId: string, at: number) => ({ bookingId, createdAt: new Date(at) })
const timesOf = (entries: { createdAt: Date }[]) => entries.map(({ createdAt }) => createdAt.getTime())

it('keeps the times of entries that are newer than the last one', () => {
  const entries = [entry('A', 1_000), entry('B', 1_000), entry('A', 2_000)]
  expect(timesOf(inHistoryOrder(entries, new Map([['A', new Date(900)]])))).toEqual([1_000, 1_000, 2_000])
})

it('puts entries after the last one of their booking, even if its clock was ahead', () => {
  const entries = [entry('A', 1_000), entry('A', 1_000), entry('B', 1_000)]
  const last = new Map([
    ['A', new Date(5_000)],
    ['B', new Date(1_000)],
  ])
  expect(timesOf(inHistoryOrder(entries, last))).toEqual([5_001, 5_002, 1_001])
})
