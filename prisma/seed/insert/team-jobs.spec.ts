import { addDays, DAY_MS, indianDay, indianInstant, planDay, unavailability } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { team } from '../data/index.js'
import { claimsOf } from './booking-rows.js'
import { teamBookings, teamDay } from './team-jobs.js'

/** Noon of a Tuesday, and of the six days after it. */
const TUESDAY = '2026-12-01'
const noon = (days = 0) => indianInstant(addDays(TUESDAY, days), 12 * 60)
const NOONS = Array.from({ length: 7 }, (_, days) => noon(days))

const statusOf = ({ moves }: { moves: readonly { to: string }[] }) => moves.at(-1)?.to
const all = (now: Date) => teamBookings(now).flatMap(({ bookings }) => bookings)

describe('the demo’s team', () => {
  it('has the same jobs whenever the same moment is seeded', () => {
    expect(teamBookings(noon())).toEqual(teamBookings(noon()))
  })

  it('has jobs in the week before, on the day and in the week after, whatever the weekday', () => {
    for (const now of NOONS) {
      const today = indianDay(now)
      const counts = new Map<string, number>()
      for (const { day, bookings } of teamBookings(now)) counts.set(day, (counts.get(day) ?? 0) + bookings.length)
      expect([...counts.keys()].sort()).toEqual(Array.from({ length: 15 }, (_, index) => addDays(today, index - 7)))
      expect(counts.get(today)).toBeGreaterThanOrEqual(5)
      expect(counts.get(addDays(today, -7)) ?? 0).toBeGreaterThanOrEqual(4)
      expect([5, 6, 7].reduce((sum, days) => sum + (counts.get(addDays(today, days)) ?? 0), 0)).toBeGreaterThan(2)
    }
  })

  it('does each job within working hours and after the one before', () => {
    for (const now of NOONS)
      for (const { provider, day, bookings } of teamBookings(now)) {
        const time = teamDay(provider, day, indianDay(now))
        const visits = bookings.map(({ id, preferredAt, option }) => ({
          bookingId: id,
          windowStart: preferredAt.getTime(),
          minutes: option.durationMinutes,
        }))
        expect(planDay({ ...time, visits }).every(({ isOnTime }) => isOnTime)).toBe(true)
        for (const visit of visits) {
          const others = visits.filter((other) => other !== visit)
          expect(unavailability({ ...time, visits: others }, visit)).toBeNull()
        }
        for (const { service, customer } of bookings) {
          expect(provider.categorySlugs).toContain(service.categorySlug)
          expect(provider.areas.some((area) => customer.address.includes(area))).toBe(true)
        }
      }
  })

  it('has finished what is over, begun what runs, and waits for the rest', () => {
    for (const now of NOONS) {
      for (const booking of all(now)) {
        const { moves, preferredAt } = booking
        const times = moves.map(({ at }) => at.getTime())
        expect(times).toEqual([...times].sort((a, b) => a - b))
        expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
        if (preferredAt.getTime() > now.getTime()) expect(['Pending', 'Confirmed']).toContain(statusOf(booking))
        if (indianDay(preferredAt) < indianDay(now)) expect(['Completed', 'Cancelled']).toContain(statusOf(booking))
      }
      const statuses = new Set(all(now).map(statusOf))
      expect([...statuses].sort()).toEqual(['Cancelled', 'Completed', 'Confirmed', 'Pending'])
    }
    expect(all(noon()).some(({ moves }) => moves.at(-1)?.kind === 'started')).toBe(true)
  })

  it('claims the time of open jobs alone, each step once', () => {
    const today = indianDay(noon())
    const claims = teamBookings(noon()).flatMap(({ provider, day, bookings }) =>
      claimsOf(bookings, teamDay(provider, day, today)),
    )
    expect(new Set(claims.map(({ providerId, startsAt }) => `${providerId} ${startsAt}`)).size).toBe(claims.length)
    const open = all(noon()).filter((booking) => ['Pending', 'Confirmed'].includes(statusOf(booking) ?? ''))
    expect(new Set(claims.map(({ bookingId }) => bookingId))).toEqual(new Set(open.map(({ id }) => id)))
  })

  it('gives each provider more open jobs than the demo provider, who gets the first new ones', () => {
    for (const now of NOONS)
      for (const { email } of team) {
        const own = teamBookings(now).filter(({ provider }) => provider.email === email)
        const open = own
          .flatMap(({ bookings }) => bookings)
          .filter((booking) => ['Pending', 'Confirmed'].includes(statusOf(booking) ?? ''))
        expect(open.length, `${email} ${indianDay(now)}`).toBeGreaterThan(4)
      }
  })

  it('is made within the last weeks, before its visits', () => {
    for (const { moves, preferredAt } of all(noon())) {
      expect(moves[0]?.at.getTime()).toBeLessThan(preferredAt.getTime())
      expect(moves[0]?.at.getTime()).toBeGreaterThan(noon().getTime() - 14 * DAY_MS)
    }
  })
})
