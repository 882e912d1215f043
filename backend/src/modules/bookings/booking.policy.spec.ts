import type { Actor, Role } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { canSee, isCustomerOf, isProviderOf } from './booking.policy.js'

const booking = { userId: 'customer', providerId: 'provider' }
const person = (id: string, role: Role): Actor => ({ id, role, sessionId: 's' })

describe('booking policy', () => {
  it.each([
    ['an admin', person('other', 'admin'), true],
    ['its customer', person('customer', 'customer'), true],
    ['its provider', person('provider', 'provider'), true],
    ['a provider who booked it', person('customer', 'provider'), true],
    ['another customer', person('other', 'customer'), false],
    ['another provider', person('other', 'provider'), false],
    ['a former provider with the job', person('provider', 'customer'), false],
  ])('shows a booking to %s: %#', (_name, actor, isShown) => {
    expect(canSee(actor, booking)).toBe(isShown)
  })

  it('lets its customer change a booking, whatever the role', () => {
    expect(isCustomerOf(person('customer', 'provider'), booking)).toBe(true)
    expect(isCustomerOf(person('other', 'admin'), booking)).toBe(false)
  })

  it('lets its provider change a job only while the role lasts', () => {
    expect(isProviderOf(person('provider', 'provider'), booking)).toBe(true)
    expect(isProviderOf(person('provider', 'customer'), booking)).toBe(false)
    expect(isProviderOf(person('provider', 'provider'), { ...booking, providerId: null })).toBe(false)
  })
})
