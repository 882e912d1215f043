// @ts-nocheck
import type { Actor, Role, StaffRole } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { canSee, canSeeFreeTimes, isCustomerOf, isProviderOf } from './booking.policy.js'

const booking = { userId: 'customer', providerId: 'provider' }
const actor = (id: string, role: Role, staffRole?: StaffRole): Actor => ({ id, role, staffRole, sessionId: 's' })

describe('booking policy', () => {
  it.each([
    ['an owner', actor('other', 'admin', 'owner'), true],
    ['a dispatcher', actor('other', 'admin', 'dispatcher'), true],
    ['an editor', actor('other', 'admin', 'editor'), false],
    ['an admin without a duty', actor('other', 'admin'), false],
    ['its customer', actor('customer', 'customer'), true],
    ['its provider', actor('provider', 'provider'), true],
    ['a provider who booked it', actor('customer', 'provider'), true],
    ['another customer', actor('other', 'customer'), false],
    ['another provider', actor('other', 'provider'), false],
    ['a former provider with the job', actor('provider', 'customer'), false],
  ])('shows a booking to %s: %#', (_name, actor, isShown) => {
    expect(canSee(actor, booking)).toBe(isShown)
  })

  it('lets its customer change a booking, whatever the role', () => {
    expect(isCustomerOf(actor('customer', 'provider'), booking)).toBe(true)
    expect(isCustomerOf(actor('other', 'admin'), booking)).toBe(false)
  })

  it('lets its provider change a job only while the role lasts', () => {
    expect(isProviderOf(actor('provider', 'provider'), booking)).toBe(true)
    expect(isProviderOf(actor('provider', 'customer'), booking)).toBe(false)
    expect(isProviderOf(actor('provider', 'provider'), { ...booking, providerId: null })).toBe(false)
    expect(isProviderOf(actor('other', 'provider'), booking)).toBe(false)
  })

  it.each([
    ['its customer', actor('customer', 'customer'), true],
    ['a dispatcher', actor('other', 'admin', 'dispatcher'), true],
    ['its provider', actor('provider', 'provider'), false],
    ['another customer', actor('other', 'customer'), false],
    ['an editor', actor('other', 'admin', 'editor'), false],
  ])('shows other free times for a visit to %s: %#', (_name, actor, isShown) => {
    expect(canSeeFreeTimes(actor, booking)).toBe(isShown)
  })
})
