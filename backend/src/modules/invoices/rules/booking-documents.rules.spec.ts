import { BOOKING_STATUSES, type InvoiceKind } from '@sofaseva/contract'
import { expect, it } from 'vitest'
import { liveDocument, nextRound, nextStep } from './booking-documents.rules.js'

const row = (id: string, kind: InvoiceKind = 'invoice', creditsId: string | null = null) => ({ id, kind, creditsId })
const first = row('1')
const credit = row('2', 'credit', '1')
const second = row('3', 'bill')

it.each([
  [[], null, 0],
  [[first], '1', 1],
  [[credit, first], null, 1],
  [[second, credit, first], '3', 2],
  [[row('4', 'credit', '3'), second, credit, first], null, 2],
])('finds the document that counts', (issued, live, round) => {
  expect(liveDocument(issued)?.id ?? null).toBe(live)
  expect(nextRound(issued)).toBe(round)
})

it('keeps one document of a completed booking and none of others', () => {
  for (const status of BOOKING_STATUSES) {
    const isCompleted = status === 'Completed'
    expect([status, nextStep(status, null)]).toEqual([status, isCompleted ? 'issue' : 'none'])
    expect([status, nextStep(status, first)]).toEqual([status, isCompleted ? 'none' : 'credit'])
  }
})
