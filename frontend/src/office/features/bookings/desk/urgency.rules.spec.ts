import { describe, expect, it } from 'vitest'
import { urgency } from './urgency.rules.js'

const NOW = '2026-11-20T10:00:00.000Z'
const ago = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000)

describe('the urgency of a request', () => {
  it.each([
    [1.99, 'Urgent'],
    [2, 'High Priority'],
    [5.99, 'High Priority'],
    [6, 'Medium Priority'],
    [11.99, 'Medium Priority'],
    [12, 'Normal'],
  ])('a request of %d hours is %s', (hours, label) => {
    expect(urgency({ status: 'Pending', createdAt: ago(hours) }, NOW)).toBe(label)
  })

  it.each(['Confirmed', 'Completed', 'Cancelled'] as const)('a request that is %s has no urgency', (status) => {
    expect(urgency({ status, createdAt: ago(1) }, NOW)).toBeNull()
  })
})
